/** Projects for the search test: title, city, country, client, tags and description. The buildings are invented. */
export type CorpusProject = [
  title: string,
  city: string,
  country: string,
  client: string,
  tags: string,
  description: string,
];

export const corpus = `
Stillwater House | Mill Run | United States | Kaufmann family | Housing, Stone | Terraces of concrete over a stream in a forest.
Hollyhock Pavilion | Los Angeles | United States | Barnsdall Trust | Pavilion, Park | A summer pavilion with a flat roof and a pool.
The Ledger Building | Chicago | United States | Ledger Company | Office, Steel | The first frame of steel on this street, restored.
Marina Silo Towers | Chicago | United States | Harbor Authority | Housing, Tower | Two round towers with parking below the flats.
Beinecke Reading Room | New Haven | United States | University Press | Library, Marble | Thin marble lets daylight into the stacks.
Glass Farm | Schijndel | Netherlands | Gemeente Schijndel | Glass, Retail | A farmhouse printed on glass holds shops and offices.
Depot Boijmans | Rotterdam | Netherlands | Stad Rotterdam | Museum, Storage | An art store open to visitors, clad in mirrors.
Markthal | Rotterdam | Netherlands | Provast | Market, Housing | An arch of flats over a covered market.
Het Schip | Amsterdam | Netherlands | Eigen Haard | Housing, Brick | Workers' flats of brick from the twenties, renovated.
Elbspeicher Konzerthaus | Hamburg | Deutschland | Hafen GmbH | Concert hall, Reuse | Ein Konzertsaal auf einem alten Speicher am Wasser.
Stadtbibliothek am Mailänder Platz | Stuttgart | Deutschland | Stadt Stuttgart | Library | Ein Würfel mit einem leeren Herz aus Licht.
Kunsthalle Würth | Schwäbisch Hall | Deutschland | Stiftung Würth | Museum | Ausstellungsräume aus Muschelkalk über der Altstadt.
Zeche Zollverein Kohlenwäsche | Essen | Deutschland | Stiftung Zollverein | Museum, Reuse | Die Kohlenwäsche wird ein Museum des Ruhrgebiets.
Müngersdorfer Schwimmbad | Köln | Deutschland | KölnBäder | Pool, Sport | Ein Freibad mit gefalteten Dächern.
Wohnhäuser am Tübinger Loretto | Tübingen | Deutschland | Baugemeinschaft Loretto | Housing, Timber | Baugruppen bauen eigene Stadthäuser aus Holz.
Kapelle der Versöhnung | Berlin | Deutschland | Versöhnungsgemeinde | Chapel, Earth | Stampflehm auf dem früheren Grenzstreifen.
Neues Gewandhaus | Leipzig | Deutschland | Stadt Leipzig | Concert hall | Der Saal ist wie ein Weinberg gestuft.
Straßenbahndepot Großmarkt | Nürnberg | Deutschland | Verkehrsbetriebe | Transport, Reuse | Hallen für Straßenbahnen werden Werkstätten.
Gläserne Manufaktur | Dresden | Deutschland | Automobilwerk | Factory, Glass | Die Fertigung ist von der Straße aus zu sehen.
Brückenhaus Döllnitz | Halle | Deutschland | Familie Döll | Housing, Bridge | Ein Wohnhaus spannt über den Mühlgraben.
Kunsthaus am Grimming | Graz | Österreich | Land Steiermark | Museum | Eine blaue Blase zwischen Dächern aus Ziegeln.
Bergisel Sprungturm | Innsbruck | Österreich | Skiverband | Tower, Sport | Turm, Café und Schanze in einer Linie.
Therme am Felsen | Vals | Switzerland | Gemeinde Vals | Bath, Stone | Baths cut out of layers of quartzite.
Capella San Gian | Sumvitg | Switzerland | Vischnaunca | Chapel, Timber | A leaf of shingles above the village.
Bruder Lukas Feldkapelle | Luzern | Switzerland | Bauern am See | Chapel, Concrete | Poured around tree trunks that were burned away.
Médiathèque Françoise-Sagan | Paris | France | Ville de Paris | Library, Reuse | Un ancien hôpital autour d'un jardin de palmiers.
Maison de l'Étoile | Lyon | France | Famille Étienne | Housing | Une maison étroite entre deux pignons.
Théâtre du Châtelet-les-Bains | Nîmes | France | Région Occitanie | Theatre | Une salle de bois dans une halle de pierre.
Pont du Gué | Bordeaux | France | Métropole | Bridge | Une passerelle en acier sur la rivière.
Musée de la Forêt | Besançon | France | Département du Doubs | Museum, Timber | Des troncs entiers portent le toit.
Unité Cité Radieuse Nord | Marseille | France | Office public | Housing, Concrete | Des rues intérieures et un toit pour les enfants.
Église Saint-François-d'Assise | Sète | France | Diocèse | Church | Une nef blanche ouverte vers la mer.
Halle Freyssinet des Écoles | Tours | France | Ville de Tours | School, Reuse | Des classes sous des voûtes minces.
Centrum Nauki Wisła | Warszawa | Polska | Miasto Warszawa | Museum, Science | Dach jest parkiem nad rzeką.
Muzeum Śląskie Północ | Katowice | Polska | Województwo | Museum, Mine | Sale pod ziemią w dawnej kopalni.
Filharmonia Szczecińska | Szczecin | Polska | Miasto Szczecin | Concert hall | Białe szczyty ze światłem w środku.
Łódź Fabryka Książki | Łódź | Polska | Biblioteka Miejska | Library, Reuse | Fabryka włókiennicza staje się biblioteką.
Kościół Świętego Józefa | Kraków | Polska | Parafia | Church, Brick | Ceglany kościół na wzgórzu.
Dom Żeglarza | Gdynia | Polska | Klub Morski | Club, Harbour | Modernizm przy porcie, odnowiony.
Harpa Sjávarhús | Reykjavík | Ísland | Reykjavíkurborg | Concert hall, Glass | Hús úr gleri við höfnina.
Þjóðarbókhlaðan | Reykjavík | Ísland | Ríkið | Library | Rauð bókhlaða með síki í kring.
Æskulýðsheimilið Ísafjörður | Ísafjörður | Ísland | Bærinn | Youth, Timber | Hús fyrir ungt fólk undir fjallinu.
Sundlaugin á Hofsósi | Hofsós | Ísland | Skagafjörður | Pool | Laug sem rennur út í fjörðinn.
Ørestad Gymnasium | København | Danmark | Region Hovedstaden | School | Undervisning uden vægge omkring en trappe.
Blækhuset | Aarhus | Danmark | Aarhus Kommune | Library, Harbour | Et bibliotek ved havnen med udsigt.
Søfartsmuseet | Helsingør | Danmark | Museet | Museum, Dock | Et museum omkring en tørdok.
Grundtvigs Kirkegård | Odense | Danmark | Sognet | Church, Landscape | Gule sten og lave hække.
Ålborg Vandtårn | Aalborg | Danmark | Forsyningen | Tower, Reuse | Et vandtårn bliver til boliger.
Operahuset Bjørvika | Oslo | Norge | Staten | Opera, Marble | Taket er en plass som går ned i fjorden.
Fjellkapellet Trollstøl | Åndalsnes | Norge | Sogn | Chapel | Et kapell i stein ved veien.
Båthuset i Lofoten | Svolvær | Norge | Fiskarlaget | Boathouse, Timber | Gamle naust blir gjestehus.
Skogskyrkan Sjöviken | Malmö | Sverige | Församlingen | Church | En kyrka bland tallar.
Färgfabriken Södra | Stockholm | Sverige | Stiftelsen | Gallery, Reuse | En fabrik för färg visar konst.
Metsäkirkko Männistö | Kuopio | Suomi | Seurakunta | Church, Timber | Valo tulee seinien välistä.
Kirjasto Oodi Pohjoinen | Helsinki | Suomi | Kaupunki | Library | Kansalaisten katto keskellä kaupunkia.
Ayasofya Çarşısı | İstanbul | Türkiye | Büyükşehir Belediyesi | Market | Eski bir çarşının onarımı.
Işık Okulu | Ankara | Türkiye | Işık Vakfı | School | Avlulu bir okul ve bahçe.
Göbekli Ören Müzesi | Şanlıurfa | Türkiye | Kültür Bakanlığı | Museum | Kazı alanının üstünde hafif bir çatı.
Sancaklar Camii Köyü | İzmir | Türkiye | Sancak ailesi | Mosque | Toprağın içinde sessiz bir mekân.
Beyazıt Kütüphanesi | İstanbul | Türkiye | Kültür Bakanlığı | Library, Reuse | Kubbeler altında kitaplar ve cam kutular.
Nhà Mái Vòm | Hà Nội | Việt Nam | Gia đình Nguyễn | Housing, Brick | Một ngôi nhà có mái vòm bằng gạch.
Quán Cà Phê Tre | Hội An | Việt Nam | Công ty Tre | Cafe, Bamboo | Cột tre giữ mái lá bên sông.
Trường Mẫu Giáo Xanh | Đồng Nai | Việt Nam | Nhà máy giày | School, Garden | Mái là một vườn rau cho trẻ em.
Bảo Tàng Đắk Lắk | Buôn Ma Thuột | Việt Nam | Tỉnh Đắk Lắk | Museum | Nhà dài kể chuyện cao nguyên.
Μουσείο της Θάλασσας | Αθήνα | Ελλάδα | Ίδρυμα Νιάρχου | Museum | Ένα μουσείο πάνω από το λιμάνι.
Βιβλιοθήκη του Λόφου | Θεσσαλονίκη | Ελλάδα | Δήμος | Library | Αίθουσες ανάγνωσης σε κήπους.
Σπίτι στις Κυκλάδες | Σύρος | Ελλάδα | Οικογένεια Παππάς | Housing, Stone | Πέτρινοι τοίχοι και λευκές αυλές.
Θέατρο Δάσους | Πάτρα | Ελλάδα | Περιφέρεια | Theatre | Σκηνή ανάμεσα στα πεύκα.
Музей ледокола | Мурманск | Россия | Порт | Museum | Музей на борту корабля и на набережной.
Дом культуры Зелёный | Казань | Россия | Город Казань | Culture | Зал, библиотека и сад под одной крышей.
Библиотека на Чёрной речке | Санкт-Петербург | Россия | Район | Library | Читальный зал у воды.
Вокзал Йошкар | Йошкар-Ола | Россия | Железные дороги | Station | Деревянный вокзал из клеёных балок.
Київський річковий порт | Київ | Україна | Місто Київ | Harbour, Reuse | Порт стає театром.
Сградата на Пощата | София | България | Пощите | Office | Стара поща с нов двор.
متحف الصحراء | الرياض | السعودية | وزارة الثقافة | Museum | متحف من الطين حول فناء.
مكتبة الإسكندرية الصغيرة | الإسكندرية | مصر | الجامعة | Library | قاعة قراءة تطل على البحر.
مسجد القرية الجديدة | الأقصر | مصر | أهل القرية | Mosque, Earth | قباب من الطوب اللبن.
بيت أحمد الطيني | صنعاء | اليمن | عائلة أحمد | Housing, Earth | ترميم بيت من الطين.
موزه آب یزد | یزد | ایران | شهرداری | Museum | خانه‌ای قدیمی با بادگیر.
סינמטק הנמל | תל אביב | ישראל | העירייה | Cinema | אולם קולנוע במחסן ישן.
宁波历史博物馆 | 宁波 | 中国 | 宁波市文化局 | Museum, Reuse | 用旧砖瓦砌成的墙。
东方图书馆 | 上海 | 中国 | 上海市 | Library | 书架围绕着中庭。
竹林茶室 | 杭州 | 中国 | 茶园 | Tea house, Bamboo | 竹林里的一间小茶室。
深圳湾体育中心 | 深圳 | 中国 | 深圳市 | Sport | 白色的网状屋顶。
胡同泡泡 | 北京 | 中国 | 社区 | Reuse | 老院子里的金属泡泡。
光の教会堂 | 大阪 | 日本 | 茨木教会 | Church, Concrete | 壁の十字から光が入る。
森の図書館 | 岐阜 | 日本 | 岐阜市 | Library, Timber | 木の格子の屋根と大きな傘。
ガラスのパビリオン | 東京 | 日本 | 財団 | Pavilion, Glass | 透明な壁の小さな建物。
瀬戸内アートハウス | 直島 | 日本 | 直島町 | Gallery | 海を見る展示室。
国立京都駅舎 | 京都 | 日本 | 鉄道会社 | Station | 大階段のある駅。
국립생태도서관 | 서울 | 대한민국 | 서울시 | Library | 숲 속의 도서관.
한옥 게스트하우스 | 전주 | 대한민국 | 김씨 가족 | Hotel, Timber | 마당을 둘러싼 한옥.
부산 영화의 광장 | 부산 | 대한민국 | 부산시 | Cinema | 큰 지붕 아래의 광장.
วิหารไม้ไผ่ | เชียงใหม่ | ประเทศไทย | ชุมชน | Temple, Bamboo | วิหารไม้ไผ่กลางทุ่งนา
Sala Ayutthaya Annex | Ayutthaya | Thailand | Sala Group | Hotel, Brick | Walls of brick beside the river.
Torre Agbaríssima | Barcelona | España | Aigües | Tower, Glass | Una torre de colores junto a la plaza.
Museo Guggenfeld | Bilbao | España | Fundación Guggenfeld | Museum, Titanium | Curvas de titanio junto a la ría.
Ciudad de las Niñas | Valencia | España | Ayuntamiento | School | Aulas abiertas alrededor de una acequia.
Mercado de Santa Catalina | Barcelona | España | Mercats | Market | Un techo ondulado de azulejos.
Bodegas Ysiara | Laguardia | España | Bodegas | Winery, Timber | Una cubierta que repite las montañas.
Casa das Histórias | Cascais | Portugal | Câmara de Cascais | Museum, Concrete | Duas pirâmides vermelhas entre árvores.
Piscina das Marés Altas | Porto | Portugal | Câmara | Pool | Água do mar entre rochas e betão.
Estádio da Pedreira | Braga | Portugal | Município | Stadium | Bancadas cortadas no granito.
Igreja São Sebastião | Évora | Portugal | Paróquia | Church | Paredes brancas e uma janela longa.
Centro Cultural São Paulo Norte | São Paulo | Brasil | Prefeitura | Culture | Rampas ligam a rua ao jardim.
Casa de Vidro na Mata | Curitiba | Brasil | Família Lina | Housing, Glass | Uma casa sobre pilares finos.
Biblioteca Vasconcelos Sur | Oaxaca | México | Gobierno | Library | Estantes colgadas sobre un jardín.
Casa Luis Barragana | Ciudad de México | México | Fundación | Housing | Muros de color y un patio de agua.
Fondazione Pradella | Milano | Italia | Pradella | Gallery, Reuse | Una distilleria con una torre d'oro.
Cimitero di San Cataldino | Modena | Italia | Comune | Cemetery | Un cubo rosso senza tetto.
MAXXA Museo delle Arti | Roma | Italia | Ministero | Museum, Concrete | Nastri di cemento e luce dall'alto.
Ponte della Costituente | Venezia | Italia | Comune | Bridge, Glass | Gradini di vetro sopra il canale.
Kanchanjunga Terraces | Mumbai | India | Housing Board | Housing, Tower | Flats with gardens two storeys high.
Indian Institute of Craft | Jaipur | India | Government | School, Stone | Courts and steps of red stone.
Bait ur Rouf Court | Dhaka | Bangladesh | Community | Mosque, Brick | Light through a perforated wall.
Gando Village School | Gando | Burkina Faso | Village | School, Earth | Clay blocks under a raised roof.
Makoko Floating Classroom | Lagos | Nigeria | Community | School, Timber | A frame that floats on barrels.
Zeitz Grain Museum | Cape Town | South Africa | Waterfront | Museum, Reuse | Silos carved out into galleries.
Sydney Shell Opera | Sydney | Australia | State Government | Opera | Vaults of tile above the harbour.
Cairns Botanic Centre | Cairns | Australia | Council | Landscape | Mirrors hide a small building in the rainforest.
Te Ātea Museum | Wellington | New Zealand | Council | Museum | A meeting place on the waterfront.
The Shard Annexe | London | United Kingdom | Sellar | Office, Glass | Offices behind a triangle of glass.
Battersea Turbine Hall | London | United Kingdom | Power Station Trust | Reuse, Retail | The renovation of a power station.
Barbican Estate Renewal | London | United Kingdom | City Corporation | Housing, Concrete | Repairs to towers of hammered concrete.
O'Connell Street Library | Dublin | Ireland | City Council | Library | A public library behind a Georgian front.
St. Mary's Almshouse | Oxford | United Kingdom | St Mary's Trust | Housing, Brick | Homes for older people around a cloister.
House for an Artist | Edinburgh | United Kingdom | Private | Housing, Studio | A studio lit from the north.
Falkirk Boat Lift | Falkirk | United Kingdom | Waterways | Infrastructure | A wheel joins two canals.
Sluneční Lázně | Karlovy Vary | Česko | Město | Bath | Kolonáda se světlem shora.
Vila Tugendhof | Brno | Česko | Rodina Tugendhof | Housing | Obývací pokoj s oknem do zahrady.
Országos Néprajzi Ház | Budapest | Magyarország | Állam | Museum | Két ívelt tető a park szélén.
Biserica din Lemn Bârsana | Bârsana | România | Parohia | Church, Timber | O biserică de lemn restaurată.
`
  .trim()
  .split("\n")
  .map((line) => line.split(" | ") as CorpusProject);
