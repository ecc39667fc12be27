/**
 * The words of building names. Each line of a table is a concept: its name first, then its words in other languages and its
 * abbreviations. "town+hall" is a phrase. Words are compared as `soundKey` writes them, without vowels at their end, so
 * that "kultury", "cultura" and "culture" are one word.
 */

/** Kinds of buildings. Two kinds are two buildings. */
export const KINDS = `
museum museu musée museet muzeum muzej muzeul müzesi múzeum μουσείο متحف 博物馆 博物館 博物院 박물관 bowuguan hakubutsukan
gallery galerie galleria galería galeri galeria pinacoteca pinakothek pinakotek gallerie art+gallery kunsthalle konsthall kunsthal pinacothèque 美術館 美术馆 미술관 bijutsukan meishuguan galereya
library bibliothek bibliothèque biblioteca bibliotheca bibliotek bibliotekket biblioteket bibliotheek kirjasto raamatukogu knihovna knižnica biblioteka bókasafn kütüphane kütüphanesi könyvtár βιβλιοθήκη مكتبة библиотека бібліотека 图书馆 圖書館 図書館 도서관 tushuguan toshokan leabharlann bücherei kitabxana lib
mediatheque mediathek médiathèque mediateca mediateka メディアテーク
archive archiv archives archivo archivio arquivo arkiv arkivet archiwum archief arkisto archiwo αρχείο архив landesarchiv
school schule école escuela scuola escola skole skolen skola skolan school koulu koulun szkoła škola okul okulu mektəb iskola școala σχολείο школа مدرسة 学校 學校 小学 中学 学院 학교 sekolah lyceum lycée liceo liceu lukio liceum lycee collège colegio colégio gymnasium gymnasiet gymnázium realgymnasium ginnasio instituto+de+secundaria instituto+secundario schulhaus schulzentrum schulgebäude hauptschule realschule gesamtschule sch gym
kindergarten kita kiga nursery nursery+school crèche maternelle école+maternelle jardín+de+infancia asilo asilo+nido barnehage børnehave förskola päiväkoti przedszkole školka mateřská+škola kinderdagverblijf kindertagesstätte kinderhaus daycare day+care lasteaed óvoda anaokulu vrtec infantil guardería petite+enfance детский+сад
university universität université universidad universidade università universitet universitetet universiteit yliopisto uniwersytet univerzita univerza univerzitet üniversitesi universitet egyetem πανεπιστήμιο университет جامعة 大学 大學 대학교 univ uni ollscoil hochschule høgskole högskola hogeschool
academy akademie académie academia accademia akademi akademiet akademia akatemia akademija ακαδημία академия
institute institut instituto istituto institutt institutet instytut ústav inštitut instituut laitos enstitüsü институт inst ινστιτούτο
laboratory labor laboratoire laboratorio laboratório laboratorium lab labs laboratoř λαβ лаборатория
faculty fakultät faculté facultad faculdade facoltà fakultet fakultetet faculteit wydział fakulta tiedekunta fakültesi факультет
church kirche église iglesia igreja chiesa kirke kirken kyrka kyrkan kerk kirkko kirkon kościół kostel kostol cerkev crkva kilise kilisesi templom biserica εκκλησία ναός церковь церква храм كنيسة 教会 教堂 교회 església kirik eaglais hauptkirche pfarrkirche pfarrk stadtkirche kirkja
cathedral dom+zu domkirche dómkirkja domkirke domkyrka cathédrale catedral cattedrale duomo kathedrale münster katedra katedrála tuomiokirkko domkerk sobor собор kathedraal katedrali
chapel kapelle chapelle capilla capela cappella kapel kapell kappeli kaplica kaple часовня
monastery kloster monastère monasterio mosteiro monastero klasztor klášter klooster luostari couvent convento convent abbey abtei abbaye abbazia abadía opactwo samostan монастырь
mosque moschee mosquée mezquita mesquita moschea moské moskén moskee moskeija meczet mešita camii cami məscid džamija мечеть مسجد جامع 清真寺
synagogue synagoge sinagoga synagoga synagogen σύναγωγη синагога
temple tempel templo tempio świątynia chrám 寺 神社 shrine jinja
townhall town+hall city+hall guildhall rathaus mairie hôtel+de+ville ayuntamiento câmara+municipal paços+do+concelho municipio palazzo+comunale rådhus rådhuset stadhuis gemeentehuis kaupungintalo kunnantalo kunnantalon ratusz radnice radnica mestna+hiša belediye belediyesi ajuntament casa+consistorial gemeindeamt marktgemeindeamt urząd+miasta δημαρχείο ратуша 市庁舎 市役所 raekoda stadshus stadshuset dimarxeio
parliament parlament parlement parlamento parlamentet sejm riksdag storting eduskunta landtag bundestag
courthouse court+house law+courts gericht gerichtsgebäude justizzentrum palais+de+justice palacio+de+justicia palácio+da+justiça palazzo+di+giustizia tribunal tribunale sąd soud tinghus gerechtsgebouw amtsgericht landgericht courts tingrett oikeustalo
police polizei policía polícia polizia politi polis poliisi policja policie politie police+station polizeiwache polizeiinspektion commissariat comisaría
firestation fire+station feuerwehr feuerwehrhaus feuerwache fire+brigade pompiers caserne+de+pompiers bomberos bombeiros vigili+del+fuoco brannstasjon brandstation paloasema brandweer brandweerkazerne straż+pożarna rüsthaus gerätehaus
hospital krankenhaus hôpital hospitalier centre+hospitalier hospital ospedale sykehus sygehus hospitalet sjukhus sjukhuset ziekenhuis sairaala szpital nemocnice nemocnica bolnišnica bolnica hastanesi hastane kórház spital klinikum klinik clinique clínica clinica klinikka νοσοκομείο больница госпиталь مستشفى 医院 病院 병원 hosp spitalul xəstəxana haigla infirmary
health santé gesundheit salud saúde salute helse sundhed hälsa terveys zdrowia zdraví gezondheid gesundheitszentrum surgery practice medical+centre medical+center primary+care ambulatorio terveysasema
carehome care+home nursing+home pflegeheim pflegehm altenheim altersheim seniorenheim seniorenwohnheim seniorenzentrum alterszentrum ehpad maison+de+retraite residencia+de+mayores casa+di+riposo lar+de+idosos plejehjem sykehjem äldreboende vanhainkoti dom+opieki verpleeghuis pflegewohnheim
theatre theater théâtre teatro teatr teater teatret teatern teatteri divadlo gledališče kazalište tiyatrosu tiyatro színház teatrul θέατρο театр مسرح 剧院 剧场 劇場 극장 dajuyuan playhouse schauspielhaus schouwburg teatre
opera opéra oper ópera opernhaus operahuset operahus operaen operan ooppera ooppera+talo ooppreatalo όπερα опера дворец+оперы 歌剧院 歌劇院 オペラ 大剧院 大劇院 opera+house
philharmonic philharmonie filharmonia filharmonie philharmonia filarmónica filarmonica filharmonija filharmoniya филармония philharmonic+hall
concert konzert concerts concierto concerto konsert koncert koncertní konsertti konser konzerthaus koncerthus konserthus konserthuset konserttitalo concert+hall concertgebouw sala+koncertowa auditorio auditorium auditório auditori salle+de+concert концерт μεγαρο+μουσικης
cinema kino cinéma cine film+theatre bioscoop biograf elokuvateatteri sinema кинотеатр filmhaus 电影院
station bahnhof gare estación estação stazione stasjon station stationen stacja dworzec nádraží asema asemen postaja kolodvor istasyonu gar garı pályaudvar σταθμός вокзал станция محطة 駅 车站 火车站 역 eki railway+station train+station bhf pu dworzec+kolejowy raudteejaam
hauptbahnhof=central station
hbf=central station
metro subway u+bahn u+bahnhof u+bahn+station métro tunnelbana metrostation undergound underground tube
airport flughafen aéroport aeropuerto aeroporto lufthavn flygplats luchthaven lentoasema lotnisko letiště havalimanı аэропорт مطار 机场 空港 aeroport flyplass
terminal terminalen terminál aerogare
busstation bus+station busbahnhof gare+routière estación+de+autobuses
maritime gare+maritime ferry+terminal cruise+terminal
bridge brücke pont puente ponte bro broen bron brug silta most híd köprüsü köprü γέφυρα мост جسر 桥 橋 passerelle pasarela footbridge steg fußgängerbrücke podul kładka
tunnel túnel tunnelen tunel
tower turm tour torre torn tårn tårnet tornet toren torni wieża věž toronj kulesi kule turnul πύργος башня برج 塔 タワー 타워 tårnhus hochhaus highrise high+rise skyscraper gratte+ciel rascacielos grattacielo høyhus wolkenkratzer torony veža twr
lighthouse leuchtturm phare faro farol fyr vuurtoren
stadium stadion stade estadio estádio stadio stadionul stadyumu stad στάδιο стадион استاد ملعب 体育场 體育場 スタジアム 競技場 경기장 tiyuchang
arena arène aréna арена areena アリーナ 体育馆 體育館 体育館 tiyuguan
sportshall sports+hall sport sports sporthalle turnhalle gymnase gimnasio palasport palazzetto polideportivo pavelló pavilhão+desportivo idrottshall idrettshall sporthal sportcentrum liikuntahalli hala+sportowa sporta deporte sportu спорт leisure+centre leisure+center sports+centre sportzentrum fritidshus спорткомплекс mehrzweckhalle multi+purpose+hall spor
icerink ice+rink eishalle eisstadion patinoire curling+hall lodowisko zimní+stadion jäähalli ishall
pool swimming+pool indoor+swimming+pool swimming schwimmhalle hallenbad schwimmbad freibad piscine piscina svømmehall svømmehal simhall simhallen uimahalli pływalnia basen plavecký bazén zwembad aquatics aquatic+centre natatorium centre+aquatique бассейн yüzme+havuzu 游泳馆 bassein bad
bath therme thermes termas terme thermal thermalbad spa kylpylä
hotel hôtel hotell hotellet hotelli otel otel ξενοδοχείο гостиница отель فندق 酒店 ホテル гостинница inn pension gasthof gasthaus
hostel jugendherberge auberge+de+jeunesse albergue youth+hostel vandrerhjem
restaurant restaurante ristorante café cafe restauracja
market markt marché mercado mercato marked markthalle marknad markthal saluhall markedet kauppahalli targ hala+targowa tržnice mercat rynek базар рынок çarşı αγορά سوق 市场 market+hall bazaar basar mercado+municipal
store shop kaufhaus warenhaus department+store grand+magasin tavaratalo supermarkt
mall shopping+centre shopping+center einkaufszentrum centre+commercial centro+comercial centro+commerciale galeria+handlowa alışveriş kauppakeskus kjøpesenter köpcentrum winkelcentrum
bank banque banco banca banken pankki banka τράπεζα банк بنك 银行 銀行 은행
factory fabrik usine fábrica fabbrica fabrikken fabriken fabriek tehdas fabryka továrna fabrikası εργοστάσιο фабрика завод مصنع 工厂 werk works manufaktur manufacture spinnerei filature mill mills
brewery brauerei brasserie browar pivovar panimo bryggeri birra
malthouse mälzerei malterie sladovna słodownia maltings
slaughterhouse schlachthof abattoir abattoirs matadero matadouro macello mattatoio rzeźnia jatky slachthuis slakthus
gasometer gazomètre gasklocka gazometr gasworks gaswerk gas+works
powerstation power+station power+plant kraftwerk centrale centrale+électrique central+eléctrica elektrownia elektrárna kraftverk voimalaitos energiezentrale heizkraftwerk electricity+station
barracks kaserne caserne cuartel quartel caserma koszary kasárna kazerne kasarmi
warehouse lager lagerhalle lagerhaus entrepôt almacén magazzino magazyn sklad pakhus packhus pakhuis varasto depot speicher storehouse
parking parkhaus garage car+park parking+garage tiefgarage parkeringshus parkeergarage aparcamiento parcheggio estacionamento pysäköintitalo parkplatz garaj гараж parkade
prison gefängnis cárcel carcere prisión fengsel vankila więzienie justizanstalt vězení gevangenis
castle schloss burg château castillo castelo castello slott slottet slot kasteel linna zamek zámek hrad grad kalesi kale castell замок κάστρο قلعة 城 castelul
palace palast palais palacio palácio palazzo palass palatset paleis palatsi pałac palác palača sarayı saray palota palatul παλάτι дворец палац قصر 宫 宮 dvorets palau
villa vila βίλα вилла
apartments apartment apts apt flats residence résidence residencia residencial wohnhaus wohnbau wohnanlage wohnpark housing wohnen logements logement viviendas vivienda habitação alloggi bytový+dům bytovy+dum boliger bostäder kerrostalo asuntoja woningen blok+mieszkalny mehrfamilienhaus residential жилой+дом konut 公寓 wohnhausanlage studentenwohnheim student+housing bolig asuinrakennus résidences woon
office offices bürohaus bürogebäude büro bureaux bureau oficinas uffici escritórios kontor kontorhus kontorhuset kantoor kantoorgebouw toimisto biurowiec biuro kancelář ofis verwaltung verwaltungsgebäude administration ledelsesbygning administrasjonsbygg headquarters hq hovedkontor hauptsitz siège sede hauptverwaltung zentrale kontorbygg конторa pääkonttori siedziba huvudkontor hoofdkantoor
conference konferenz kongress kongresszentrum congress congrès congreso congresso congressi congresos kongresu kongressi konferencyjne conférence conferencia convention kongressihalle kongres tagungszentrum conference+centre
exhibition messe messehalle expo exposition exposición esposizione exhibition+centre fiera feria feira tentoonstelling wystaw výstaviště näyttely messezentrum
observatory sternwarte observatoire observatorio osservatorio observatorium planetarium planétarium planetario планетарий
zoo tiergarten tierpark zoologischer+garten zoologico aquarium acuario
pavilion pavillon pabellón pavilhão padiglione paviljong paviljoen paviljonki pawilon pavilon павильон
visitorcentre visitor+centre visitors+centre visitor+center besucherzentrum centre+de+visite centro+de+visitantes centre+d+accueil besøkssenter besøgscenter
monument denkmal memorial mémorial monumento pomnik památník mahnmal gedenkstätte minnesmerke monumentet μνημείο памятник 纪念堂 纪念馆 anıtı anıtkabir
cemetery friedhof cimetière cementerio cemitério cimitero cmentarz krematorium crematorium aussegnungshalle tanatorio
workshop werkstatt werkstätte atelier ateliers workshops taller oficina+mecanica officina verksted værksted verkstad warsztat dílna studios
seminar seminarhaus seminaire
farm bauernhof ferme granja fazenda fattoria gård gospodarstwo maatila
clubhouse vereinsheim vereinshaus clubhaus klubhus clubhouse
communityhall gemeindehaus gemeindezentrum gemeindesaal pfarrheim pfarrzentrum community+centre community+center community+hall parish+hall parish+centre salle+polyvalente centre+communautaire mehrzweckgebäude wspólnota bydelshus forsamlingshus seurakuntatalo seurakuntakeskus village+hall salle+des+fêtes centro+cívico bürgerhaus bürgerzentrum nachbarschaftshaus
civichall stadthalle stadthal festhalle festival+hall
conservatory konservatorium conservatoire conservatorio conservatório conservatorium+of+music musikschule school+of+music music+school konzervatoř musikkskole
garden garten jardin jardín jardim giardino have hage trädgård puutarha ogród zahrada tuin сад حديقة botanical
park parc parque parco parken puisto пaрк парк πάρκο حديقة+عامة 公园
stable reithalle reitstall stall riding+hall manège
winery weingut bodega cantina vinícola cave+viticole chais
pier mole jetée quay kai quai muelle cais molo kade kaj laituri
playground spielplatz spielhaus`;

/** Words for buildings that say little of their kind. */
export const GENERIC = `
building gebäude bâtiment edificio edifício bygning bygningen byggnad gebouw rakennus budynek budova zgrada bina binası épület κτίριο здание будинок مبنى bldg geb bld blg edif bau neubau+gebäude bygg trakt
house haus maison casa dom hus huset huis talo dům dóm hiša kuća ev evi ház casă σπίτι οικία дом будинок بيت 家 館 馆 houses domek haz cas hs
hall halle saal salle sala hallen hal zaal sali hala sál salon hol зал 会馆 厅 ホール aula
centre center zentrum centro sentrum centrum centret centrum keskus keskuksen středisko središče merkezi merkez mərkəzi központ centrul κέντρο центр مركز 中心 센터 センター ctr zentr zentrale+stelle centre+de tsentri ცენტრი centar központi
complex komplex complexe complejo complexo complesso kompleks kompleksi ensemble
campus kampus quartier quarter areal viertel district ensemble bezirk kwartier kwartal site forum fórum foro φόρουμ форум フォーラム 포럼
court hof cour patio corte hofje courtyard
block bloc bloque bloco blocco blok kortteli blk
wing flügel aile ala fløj flygel vleugel siipi skrzydło křídlo
phase fase etappe étape etapa bauabschnitt vaihe ph ba faza etap
foundation fondation stiftung fundación fundação fondazione stiftelsen fundacja nadace säätiö stichting
room raum lounge
place platz square plaza praça piazza plads plass torg plein tori plac náměstí trg meydanı площадь πλατεία ميدان 广场 広場 plaça
street strasse straße rue calle rua via strada gade gate gata gatan straat katu ulica ulice utca sokak caddesi οδός улица شارع st+road road rd avenue allee avenida viale ave allée av weg way lane gasse vej väg vägen boulevard str gatu blvd bulevar
village dorf pueblo aldeia villaggio landsby by+n dorp kylä wieś vesnice
society club verein association asociación associazione`;

/** Words that tell what a building is for, whose it is or how it is. */
export const QUALITIES = `
national nationale nacional nazionale nasjonal nasjonale nationell nationaal kansallis kansallinen narodowy narodowe narodowa národní narodni narodni národný milli ulusal nemzeti național εθνικό εθνική национальный народная народни народный државни وطني 国家 國家 国立 國立 국립 guojia kokuritsu natl nat nationalen rahvus
municipal city ville ciudad cidade città stad stads stadt city+of stadens by byens kaupunki kaupungin miasto miejski miejska miejskie město městský městská mestni městské komunalny kommunal kommunale comunale communal communale municipale δημοτικό δημοτική δημοτικός городской городская міський بلدية 市立 市民 市 gemeente gemeentelijk stedelijk kunta kommune gemeinde commune public publik público publique offentlig publiczna comune városi şehir stadtteil
state staat estado stato état estatal land landes staats staatlich staatliche statens państwowy státní государственный держ länsi+valtio bundes federal fédéral federale council
regional region régional regionalny regionale krajský wojewódzki província provincial county cantonal kantons lands départemental landkreis oblast областной
community communautaire comunitario comunitário gemeinschaft civic cívico lokal
culture cultural kultur culturel cultura culturale kulturalny kulturelle kultury kulttuuri kulturní kültür cultureel mədəniyyət kultūros πολιτισμός πολιτιστικό культура культури культурный ثقافة ثقافي 文化 문화 cultuur კულტურის kulturis kulturna
science sciences wissenschaft wissenschaften ciencia ciencias ciência ciências scienza scienze vitenskap videnskab vetenskap tiede nauka nauki nauk věda bilim elm tudomány επιστήμη наука علوم 科学 科學 과학 wetenschap naturwissenschaft vědy knowledge scientific
technology technik technologie tecnología tecnologia teknologi tekniikka techniki technika teknoloji технология technical technische tekniska technische+universität technique técnica tekniska tech 技术
art arts kunst künste arte artes arti konst taide sztuka sztuki umění umetnost sanat sənət művészet τέχνη τεχνών искусство искусств мистецтво فن فنون الفن 艺术 藝術 美術 예술 yishu beaux+arts fine+arts kunsten kunst+und kunsts
design gestaltung diseño ontwerp muotoilu wzornictwa crafts gewerbe handwerk artesanía angewandte decorative applied métiers
modern moderne moderno moderna modernes nowoczesna současné contemporary contemporain contemporáneo contemporâneo contemporanea zeitgenössische hedendaagse nykytaide nykytaiteen samtids samtid współczesny çağdaş современный 现代 現代
history geschichte histoire historia storia historie historia dějiny tarih history+of historical historisches historique histórico storico historiallinen история ιστορία histórias stories story 历史 歴史
nature natur naturaleza natureza natura luonto przyroda příroda doğa природа natural naturelle naturkunde luonnon
music musik musique música musica musikk musiikki muzyka hudba glasba müzik zene μουσική музыка музыки музики موسيقى 音乐 音楽 muziek musical muzyczna
dance tanz danse danza dança dans tanssi taniec tanec танец 舞蹈 dancing tančící tanzende danzante dansende tańczący bailarín bailando
performing performing+arts darstellende scéniques escénicas spectacle
literature literatur littérature literatura letteratura книга book books buch livre libro
film cinematic films
research forschung recherche investigación ricerca investigação forskning forsknings tutkimus badawczy badań výzkumný výzkum araştırma исследование بحوث 研究 onderzoek r+d
education bildung éducation educación educação educazione utdanning uddannelse utbildning koulutus edukacja vzdělávání eğitim образование تعليم 教育 onderwijs training ausbildung learning educational lern
primary volks grundschule+stufe elementar primaire primaria primário elementary elementare elementaire podstawowa základní grund grunn folke alakoulu ilk alap primarschule+stufe
volksschule=primary school
vs=primary school
grundschule=primary school
primarschule=primary school
folkeskole=primary school
barneskole=primary school
basisschool=primary school
alakoulu=primary school
secondary secondaire secundaria secondaria secundária mittel sekundar media medie střední średnia mittelschule+stufe high second+level comprehensive yläkoulu
mittelschule=secondary school
sekundarschule=secondary school
high+school=secondary school
ungdomsskole=secondary school
scuola+media=secondary school
vocational berufs beruflich professionnel profesional professionale yrkes ammatti zawodowa
business wirtschaft économie economía economia economics wirtschafts handel handels commerce comercio commercio commercial trade gospodarka ekonomi kauppa 贸易 chamber handelskammer
industry industrie industria indústria industri teollisuus przemysł průmysl sanayi industrial industriel промышленность industrielle
innovation innovación inovação innovazione innovations gründer incubator startup
international internationale internacional internazionale internasjonal kansainvälinen międzynarodowy mezinárodní uluslararası международный دولي 国际 国際 국제 intl int
world welt monde mundo mondo verden värld maailma świat svět svetovni dünya мир عالم 世界 monde+entier världs wereld
european europäisch européen europeo europeu europejski evropský eurooppalainen europe europa avropa
war krieg guerre guerra krig sota wojna válka savaş военный military militär
peace frieden paix paz pace fred rauha pokój mír barış мира 和平 平和
people volk peuple pueblo povo popolo folk kansan ludowy lidový halk народов
children kinder enfants niños crianças bambini barn barne lapset dzieci dětí çocuk дети дитячий 儿童 child
youth jugend jeunesse juventud juventude gioventù ungdom ungdoms nuoriso młodzież mládež gençlik юность молодёжь молодежный 青年
women frauen femmes mujeres mulheres donne kvinder kvinner naiset kobiet
student studenten étudiant estudiante studente students studentersamfund opiskelija akademicki
senior seniors senioren alten alters aînés mayores old+people elderly
worker arbeiter workers arbeit travail trabajo trabalho lavoro work arbejder työ praca работы labour
railway eisenbahn bahn rail chemin+de+fer ferrocarril ferrovia jernbane järnväg rautatie kolej železnice demiryolu 铁路 鉄道 spoorweg
maritim sea+faring schifffahrt marine naval marítimo sjøfart sjöfart shipping morski námořní schiffbau shipbuilding schiffbauhalle+teil navy
transport verkehr transports transporte trasporti verkehrs transit mobility liikenne
postal post poste correos correios postamt post+office
telecom telekom télécom telecomunicaciones telecommunications radio rundfunk broadcasting television fernseh tv media medien
energy energie énergie energía energia enerji energi solar
control kontrolle controllo contrôle controlo
law recht droit derecho direito diritto rett right rätt prawo právo rechtswissenschaft juridicum legal
medicine medizin médecine medicina medicin medisin lääketiede medycyna tıp медицина medical médical medizinisch médico
engineering ingenieur ingénierie ingeniería engenharia ingegneria ingeniør teknik mühendislik inżynieria engineers elektronik electronics
chemistry chemie chimie química chimica kjemi kemi chemii kimya химия molecular+chemistry
physics physik physique física fisica fysikk fysik fizyka fizik физика
biology biologie biología biologia life+sciences biosciences биология
theology theologie seminary priesterseminar
holy heilig heilige sacré sacred sagrado sacro hellig helig święty+kościół posvátný
spirit geist ghost heiliggeist heilig+geist esprit saint+esprit espíritu espírito spirito ducha duch henki ånd ande святого+духа holy+spirit holy+ghost
trinity dreifaltigkeit trinité trinidad trindade trinità dreieinigkeit trójcy trojice kolminaisuus holy+trinity троица
cross kreuz croix cruz croce kors risti krzyż kříž крест heilig+kreuz
redeemer erlöser sauveur salvador salvatore frelser christ christus cristo christ+church
lady notre+dame our+lady liebfrauen nuestra+señora nossa+senhora frauen+kirche madonna frue
royal königlich royale real reale kongelig kunglig kuninkaallinen królewski královský koninklijk royal+society
islamic islamisch islamique islámico islamico islami إسلامي الإسلامي исламский
jewish jüdisch juif judío ebraico jødisk judisk żydowski židovský еврейский`;

export const SAINT = "saint st sankt san santa santo são szent święty świętego świętej święta svatý svatého svatá svaté hl ste sainte sant sveti sveta agios άγιος άγια святой святого святая svatý pyhän pyhä hellige sint sfântul aziz";
