"""Colleagues by the name of their lexicon, as they stand in addresses, and the companies that they may work for.

Some surnames of a lexicon occur twice: every world has one such pair, so that a search for its surname finds two.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["COLLEAGUES", "COMPANY_DOMAINS"]

_TEST: Final = """
tomasz.wrobel ingrid.halvorsen kwame.boateng priyanka.deshpande hiroshi.nakagawa zanele.dlamini mateus.figueiredo
saoirse.gallagher farhad.daneshvar linnea.bergstrom tariq.haddad giulia.fontana nikolai.vasilenko ximena.quispe
eirik.halvorsen bogdan.ionescu wairimu.kamau pilar.echeverria rohan.mehta aurelie.lemoine soren.kjeldsen
chiara.bellandi dmitro.kravets fumiko.hayashida gebre.tessema hanneke.brouwer ilkka.rautio jacqueline.otieno
kavita.raghavan laszlo.szekely mbali.nkosi neha.deshpande oleksandr.hrytsenko paloma.arriaga quang.phamtran
renske.oosterhuis sifiso.mabaso takeshi.morimoto ugonna.ezekwesili viorica.munteanu wioletta.pawlak xabier.etxebarria
yerlan.sadykov zeynep.korkmaz asgeir.lindqvist berenice.aguirre cosmin.ionescu daiyu.zhaoming edvard.sorbye
fernanda.calheiros gudrun.vestergaard haruto.shimizu ifeoma.onyekachi jelena.milosevic kofi.asante luisa.barreiros
maarten.dekoning nomvula.khumalo oisin.gallagher petra.hlavacek rashid.almansoori shreya.venugopal thandiwe.zungu
ulyana.bondarenko vikram.subramanian wanida.srisai yusuf.karadeniz zuleika.benhaddou amparo.villalobos
bartosz.olszewski catalina.restrepo dieter.hoffstadt eleni.karamanlis folake.ogunbanjo goran.jurisic hyejin.kangmin
isabeau.marchand jiraporn.thongchai khadija.elidrissi lwazi.ndlovu malgorzata.wrobel nilufar.yusupova
ottavio.gentileschi phuong.dinhthi radmila.stojanovic sanna.heikkinen tendai.chikwanda umeko.hirasawa vasudha.kulkarni
warrick.tolliver yannick.delorme zsofia.bartok aminata.diallo birger.hammarskog chinwe.azikiwe dolores.echeverria
emiliano.vergara fatoumata.camara gunnar.bergstrom hamza.bouazizi irina.cernat jamila.haddad kenneth.arbuthnot
lieselotte.kranz mehmet.altinoz nasrin.golestani olufemi.bankole preeti.choudhary rosalba.figueiredo sakura.tanigawa
tiago.montenegro uchenna.obiechina valtteri.salonen wambui.njenga yevhen.tymoshenko zofija.kazlauskas
"""
_VAL: Final = """
anneli.koskinen baptiste.rousseau carolina.zambrano devendra.pillai elzbieta.nowicka faisal.rahmani georgina.whitlock
hakon.tveit ioana.dragomir joaquim.teixeira kimiko.arakawa leticia.cardozo mihail.petkov nokuthula.sithole
orjan.stenmark pradeep.nambiar rukmini.iyengar stellan.hedberg tomoko.ishiguro ulrika.forsberg vanja.horvat
wojtek.gorski yoshiro.kitagawa zahra.mirzaei adrianna.gorski bolanle.eze caetano.pimentel duygu.yildirim
esperanza.carrasco filippo.santangelo grainne.mulcahy haldis.tveit ibrahima.sarr jordana.steinberg kareem.nasrallah
lorenzo.bevilacqua mireille.fournier nthabiseng.molefe oyelola.adeniyi panagiotis.stavrou ritva.niemela
samir.nasrallah tuuli.koskinen urmila.balakrishnan veronika.simonyan winston.mcallister yetunde.falade ziyad.shaheen
anouk.vanleeuwen bhavna.iyengar corentin.guillemot dalibor.kovarik nesrin.aksoy frode.aalto genevieve.rousseau
helmi.virtanen iskander.tulegenov jasmina.begovic kalani.mahoe liorah.feldstein makena.muthoni nadezhda.orlova
osman.toprak pernille.aagaard ruairi.costello silje.nordahl tevita.fonoti ursel.brandtner vusi.radebe wiebke.harmsen
yolisa.mahlangu zdenka.prochazka arvind.chaudhuri beatrix.hollander ciprian.lupescu dorit.avraham ebrima.jallow
francesca.montanari gulnara.iskakova huyen.trantien ieva.ozolina jerzy.malinowski kiran.shrestha lukasz.wisniewski
marcelle.toussaint nanako.sugiyama oihane.goikoetxea prasad.wijeratne roosje.vanleeuwen sinazo.molefe tetyana.moroz
ulises.carrasco vesna.horvat wendeline.dupont kwabena.acheampong zoran.vukovic agathe.peyron bjarne.thorsen
constanza.ibarguen dagny.sorensen ezequiel.ledesma florin.stanescu gaspard.villeneuve hendrika.dejong
"""
_TRAIN: Final = """
abelone.kirkegaard adwoa.mensah aleksi.lahtinen anjali.bhattacharya arkadiusz.sikora astrid.haugland aydin.demirel
azucena.moraleda babajide.coker baran.celik belinda.osullivan benoit.charpentier bianca.ferrante bojana.markovic
brendan.osullivan bruna.vasconcelos camille.perrault carmelo.ferrante cecilie.dahlgaard chandrika.wickramasinghe
charlotta.ekstrom chukwudi.nnamdi ciaran.fitzpatrick claudine.mbeki cristobal.sepulveda damla.ozturk danuta.zawadzka
davorin.petrovic deepika.rajagopal dilnoza.karimova domagoj.markovic dragos.enescu ebele.okafor edgars.berzins
eelis.lahtinen eilidh.macgregor ekaterina.sidorova elvira.bustamante emre.ozturk enrique.bustamante erzsebet.nagyfalvi
estelle.vuillard ewelina.sikora fadila.hadzic fintan.macgregor fleur.vandenberg fredericka.lindgaard gabor.nagyfalvi
galina.sidorova gerardo.olivares ginevra.rossellini gloria.acheson gregorio.olivares gulsen.celik gwilym.prosser
hadiza.abubakar harriet.ashcombe havard.haugland hedvig.ekstrom helder.vasconcelos hisako.yonekura hortensia.moraleda
hugues.charpentier ichiro.yonekura idowu.coker ilaria.rossellini imani.kiplagat inotenda.chirwa iolanda.saraiva
ishaan.bhattacharya itziar.zubizarreta ivaylo.todorov izabela.zawadzka jaakko.rantanen jacek.borkowski
jagoda.borkowski janneke.hoekstra jarrah.billington javier.sepulveda jerome.perrault jhumpa.lahirinath jinhai.guowei
joelle.tshibanda jorunn.myklebust josipa.barisic jumoke.adeyinka kaatje.hoekstra kaito.murakami kamil.dvorsky
karolina.dvorsky kateryna.lysenko kemal.demirel kerubo.kiplagat khalid.almutairi kirsi.rantanen klaudia.wegener
kristjan.tamm kumari.wickramasinghe laleh.hosseini laurinda.monteiro laurits.dahlgaard lebohang.mokoena
leilani.kahananui lerato.mokoena liliana.todorov lindiwe.mthembu loic.vuillard lubomir.zahradnik ludmila.zahradnik
maddalena.colombo magnhild.myklebust mairead.fitzpatrick malik.hadzic marijke.vandenberg marwan.almutairi
masato.murakami mathieu.gosselin meera.rajagopal melaku.abebe mercedes.alcantara mikkel.kirkegaard milica.petrovic
minh.nguyenvan modupe.adeyinka moritz.wegener mustafa.hosseini mykola.lysenko nakato.ssemakula naledi.sekgoma
narges.tavakoli natalija.berzins nkoyo.okafor nephele.andreou nikhil.swaminathan nirmala.swaminathan nobuko.sekimoto
noor.abubakar nuria.alcantara odalys.barrientos oksana.shevchuk oleg.shevchuk olivier.gosselin omotola.nnamdi
orlaith.kinsella otmar.liechti palesa.sekgoma parisa.tavakoli pavlos.andreou pekka.saarinen petronela.enescu
philomena.kinsella pietro.colombo rahul.chandrasekar ruslana.saarinen ramona.barrientos ranjit.gurung rasmus.lindgaard
reiko.sekimoto renata.monteiro ricarda.liechti rodrigo.saraiva rupert.ashcombe rutendo.chirwa sabela.outeiro
saburo.takemura sandeep.gurung sarita.chandrasekar sefa.tuilagi selamawit.abebe severine.dumoulin shabnam.karimova
sibusiso.mthembu sigrun.ostergaard snezana.barisic somchai.wattana sophus.ostergaard stanka.ivanova suleiman.bello
sunhee.choiwon tamsin.prosser tancredi.visconti tatsuya.takemura temitope.bello thibault.dumoulin torvald.grimstad
tshepo.dube ulviyya.mammadova unathi.dube urbano.outeiro vaclav.sedlacek valeria.visconti varduhi.petrosyan
vilhelmina.tamm vinicius.furtado wangari.githinji waleed.elsayed weronika.zielonka willemijn.terhorst
yamileth.quintero yentl.terhorst yiannis.papageorgiou ysolde.grimstad yukari.onodera zaheer.siddiqui zodwa.ngcobo
zlatan.hodzic
"""
COLLEAGUES: Final[Mapping[str, tuple[str, ...]]] = {
    "test": tuple(_TEST.split()),
    "val": tuple(_VAL.split()),
    "train": tuple(_TRAIN.split()),
}
"""Full names such as ``tomasz.wrobel``. No first name occurs in another full name of its lexicon."""

COMPANY_DOMAINS: Final[Mapping[str, tuple[str, ...]]] = {
    "test": (
        "fernhill.example",
        "oakmere.example",
        "stonegate-works.example",
        "bluefinch.example",
        "marlowe-lane.example",
    ),
    "val": (
        "copperfield-labs.example",
        "hazelport.example",
        "norrland.example",
        "windmere.example",
        "tidewater-systems.example",
    ),
    "train": (
        "ashgrove.example",
        "brookline-digital.example",
        "castlerow.example",
        "dunmore.example",
        "eastholm.example",
        "foxglove-software.example",
        "glenwood-data.example",
        "highmoor.example",
        "ironbridge-apps.example",
        "kestrel-hall.example",
        "longmeadow.example",
        "millpond.example",
        "northbank-cloud.example",
        "orchard-row.example",
        "pinecliff.example",
        "redstart.example",
    ),
}
"""Domains of the company that Sam works for; a world has one of them."""
