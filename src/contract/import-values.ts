import { wordList as list } from "./fold-words";
import type { AreaBasis, ConstructionStatus } from "./project-fields";

/** The words by which an import recognizes values, in the languages and the spelling of import-headings.ts. */

/** The rule that a heading names. "NGF" and others that differ by country have none. */
export const basisWords: Record<AreaBasis, readonly string[]> = {
  GFA: list(
    "gfa; gross floor area; bgf; bruttogrundflache; brutto grundflache; superficie lorda; slp; brut alan; bruttogeschossflache",
  ),
  GIA: list("gia; gross internal area"),
  NIA: list(
    "nia; net internal area; nuf; nutzflache; surface utile; superficie util; superficie utile; net area",
  ),
  site: list(
    "site; site area; plot area; grundstucksflache; surface du terrain; arsa alani; superficie del solar",
  ),
};

/** The first word of a row of totals. */
export const totalWords = list(
  "total; totals; grand total; subtotal; sub total; sum; summe; gesamt; gesamtsumme; zwischensumme; insgesamt; somme",
  "sous total; total general; toplam; genel toplam; ara toplam; suma; suma total; totale; totale generale; somma; razem",
);

export const statusWords: Record<ConstructionStatus, readonly string[]> = {
  completed: list(
    "complete; built; finished; done; realised; realized; in use; fertiggestellt; fertig; abgeschlossen; realisiert; gebaut",
    "ubergeben; livre; acheve; termine; realise; construit; livree; achevee; tamamlandi; bitti; yapildi; tamamlanmis",
    "insa edildi; terminado; terminada; construido; construida; finalizado; finalizada; completado; ejecutado; completato; realizzato; costruito; ultimato",
    "zrealizowany; zrealizowane; zrealizowana; ukonczony; zakonczony; zakonczona; wybudowany",
  ),
  construction: list(
    "in construction; on site; ongoing; in progress; laufend; im bau; in bau; in ausfuhrung; ausfuhrung; bau; en chantier; chantier; chantier en cours; en cours",
    "en construction; travaux en cours; en travaux; insaat halinde; yapim asamasinda; devam ediyor; insaat; santiye; yapiliyor; en construccion; en obra; en obras",
    "en ejecucion; in costruzione; in corso; in cantiere; cantiere",
    "w budowie; w trakcie budowy; w realizacji; budowa; realizacja",
  ),
  design: list(
    "in design; in planning; planning; in planung; planung; entwurf; etudes; en etude; en etudes; conception; en conception",
    "tasarim; proje asamasinda; tasarim asamasinda; en proyecto; diseno; proyecto; progettazione; in progettazione",
    "progetto definitivo; progetto esecutivo; proyecto basico; proyecto de ejecucion; schematic design; design development",
    "w projekcie; w trakcie projektowania; projektowanie; projekt budowlany; projekt wykonawczy",
  ),
  concept: list(
    "study; feasibility; konzept; studie; vorentwurf; machbarkeitsstudie; esquisse; faisabilite; konsept; fikir projesi",
    "avan proje; concepto; estudio; anteproyecto; studio di fattibilita; preliminare",
    "koncepcja; studium; projekt koncepcyjny",
  ),
  tender: list(
    "bidding; ausschreibung; vergabe; appel d offres; consultation; ihale; licitacion; gara; appalto",
    "przetarg",
  ),
  onHold: list(
    "paused; suspended; pausiert; ruht; zuruckgestellt; gestoppt; suspendu; en attente; en pause; beklemede; durduruldu",
    "en pausa; suspendido; parado; sospeso; in attesa",
    "wstrzymany; zawieszony; wstrzymana",
  ),
  unbuilt: list(
    "not built; cancelled; canceled; not realised; not realized; nicht realisiert; nicht gebaut; ungebaut; abgebrochen",
    "non realise; abandonne; non construit; yapilmadi; uygulanmadi; iptal; no construido; cancelado; no realizado",
    "non realizzato; annullato; non costruito",
    "niezrealizowany; niezrealizowana; anulowany",
  ),
};

/** The words for the first categories of projects. They count only where the category is among the options of the site. */
export const categoryWords: Readonly<Record<string, readonly string[]>> = {
  residential: list(
    "efh; mfh; multi family; multifamily; single family; senior living; affordable housing; vivienda colectiva; vivienda unifamiliar",
    "housing; house; houses; apartments; apartment building; villa; home; dwelling; student housing; wohnen; wohnbau",
    "wohnungsbau; wohnhaus; einfamilienhaus; mehrfamilienhaus; wohnanlage; wohngebaude; logement; logements; habitat",
    "habitation; maison; maison individuelle; residence; logements collectifs; konut; ev; apartman; toplu konut; konut yapisi",
    "vivienda; viviendas; residencial; casa; edificio de viviendas; residenziale; abitazione; alloggi; edilizia residenziale",
    "mieszkaniowa; mieszkaniowy; mieszkalny; dom jednorodzinny; budynek wielorodzinny; wielorodzinny; jednorodzinny; mieszkaniowe",
  ),
  commercial: list(
    "shopping; hotels; direzionale; verwaltungsgebaude",
    "office; offices; retail; hotel; shop; restaurant; hospitality; workplace; buro; burobau; gewerbe; verwaltung; handel",
    "geschaftshaus; burogebaude; einzelhandel; gastronomie; verwaltungsbau; bureaux; commerce; commerces; tertiaire; hotellerie",
    "ofis; ticari; magaza; otel; avm; restoran; is merkezi; ofis yapisi; oficina; oficinas; comercial; tienda; uffici; ufficio",
    "commerciale; terziario; albergo; negozio",
    "biurowa; biurowy; biurowiec; biura; handlowa; handlowy; uslugowa; uslugowy; uslugi; handel i uslugi",
  ),
  industrial: list(
    "industry; logistics; factory; warehouse; production; industrie; industriebau; logistik; lager; produktion; fabrik; halle",
    "gewerbebau; industriel; logistique; usine; entrepot; sanayi; endustri; endustriyel; fabrika; depo; lojistik; industria",
    "fabrica; nave industrial; logistica; industriale; fabbrica; magazzino; capannone; sanayi yapisi; endustri yapisi",
    "przemyslowa; przemyslowy; przemysl; magazyn; hala; logistyka; magazynowa",
  ),
  institutional: list(
    "kindertagesstatte; equipement scolaire; higher education; k 12; schools; life sciences; justice; transportation; sanitario; sanitaria; docente; edilizia scolastica",
    "education; school; university; health; healthcare; hospital; culture; cultural; museum; public; civic; library; religious",
    "sports; sport; bildung; schule; bildungsbau; schulbau; kindergarten; kita; hochschule; universitat; gesundheit; krankenhaus",
    "kultur; kulturbau; offentlich; offentlicher bau; sportbau; sakralbau; bibliothek; rathaus; gesundheitsbau; offentliche bauten",
    "enseignement; ecole; sante; hopital; equipement; equipement public; equipement culturel; musee; universite; bibliotheque; creche; mediatheque",
    "egitim; okul; saglik; hastane; muze; kamu; spor; kutuphane; cami; egitim yapisi; saglik yapisi; kultur yapisi; kamu yapisi",
    "educacion; escuela; educativo; sanidad; cultura; museo; equipamiento; deportivo; biblioteca; istruzione; scuola; sanita",
    "klinik; klinikum; clinic; clinique; clinica; ospedale; pubblico; culturale; edificio publico; edificio pubblico",
    "edukacja; szkola; przedszkole; oswiata; zdrowie; szpital; kultura; muzeum; sakralny; uzytecznosc publiczna; publiczna",
  ),
  "mixed-use": list(
    "mixed; mischnutzung; gemischt; gemischte nutzung; wohn und geschaftshaus; mixte; usage mixte; karma; karma kullanim",
    "uso mixto; mixto; uso misto; misto; polifunzionale",
    "wielofunkcyjna; wielofunkcyjny; mieszkaniowo uslugowa; mieszana",
  ),
  landscape: list(
    "park; garden; open space; landschaft; landschaftsarchitektur; freiraum; freianlagen; garten; aussenanlagen; paysage",
    "espaces verts; jardin; parc; peyzaj; bahce; paisaje; paisajismo; parque; paesaggio; parco; giardino; verde",
    "krajobraz; ogrod; zielen; architektura krajobrazu",
  ),
  "urban-design": list(
    "urban; masterplan; urban planning; public space; stadtebau; stadtplanung; quartier; urbanisme; amenagement urbain",
    "espace public; kentsel tasarim; sehircilik; kentsel; urbanismo; espacio publico; urbanistica; spazio pubblico",
    "urbanistyka; przestrzen publiczna",
  ),
  interior: list(
    "interiors; interior design; fit out; innenarchitektur; innenausbau; interieur; ausbau; architecture interieure",
    "amenagement interieur; ic mimari; ic mekan; ic mimarlik; interiorismo; diseno interior; interni; arredo",
    "wnetrza; wnetrze; architektura wnetrz; aranzacja wnetrz",
  ),
};
