import { readSheet, type Table } from "../columns/guess-columns";
import { guessCategory, openQuestions } from "../columns/open-questions";
import { type Answers, readRows } from "../columns/read-rows";
import type { Cell } from "../columns/sheet";

const OPTIONS = [
  ...["residential", "commercial", "industrial", "institutional"],
  ...["mixed-use", "landscape", "urban-design", "interior"],
];
export const tableOf = (...rows: Cell[][]): Table => {
  const table = readSheet({ name: "Sheet", rows });
  if (!table) throw new Error("The sheet has no rows");
  return table;
};
export const read = (table: Table, answers: Partial<Answers> = {}) => {
  const targets = table.columns.map(({ guess }) => guess);
  const none = { categories: {}, statuses: {}, category: "", titles: {} };
  const { categories } = openQuestions(table, targets, none);
  const meant = Object.fromEntries(categories.map((name) => [name, guessCategory(name, OPTIONS)]));
  return readRows(table, targets, { ...none, categories: meant, ...answers });
};
export const questionsOf = (table: Table) => {
  const targets = table.columns.map(({ guess }) => guess);
  const {
    categories: _,
    statuses: _statuses,
    commas: _commas,
    ...questions
  } = openQuestions(table, targets, {
    ...{ categories: {}, statuses: {}, category: "", titles: {} },
  });
  return questions;
};

export const germanTable = () =>
  tableOf(
    ["Projektliste 2026"],
    [],
    [
      "Projektnr.",
      "Projektname",
      "Kurzbeschreibung",
      "Bauaufgabe",
      "Ort",
      "Land",
      "BGF (m²)",
      "Baukosten (T€)",
      "Bauherr",
      "Fertigstellung",
      "Status",
      "Leistungsphasen",
      "Grundstücksfläche",
      "Interne Notiz",
    ],
    [
      "1904",
      "Haus am See",
      "Ein Haus aus Holz.",
      "Wohnbau",
      "Köln",
      "Deutschland",
      "1.250,5",
      "1.250",
      "Familie Ekberg",
      "Mai 2019",
      "fertiggestellt",
      "1-8",
      "900",
      "x",
    ],
    [
      "1907",
      "Schule Nord",
      "Eine Schule.",
      "Schulbau",
      "Bonn",
      "Deutschland",
      "12.000",
      "18.400,5",
      "Stadt Bonn",
      "2022",
      "im Bau",
      "2-5",
      "1200",
      "",
    ],
    ["", "", "", "", "", "", "", "", "", "", "", "", "", ""],
    [
      "1911",
      "Hof",
      "",
      "Sonderbau",
      "Ulm",
      "Deutschland",
      "nach Aufmaß",
      "",
      "",
      "31.12.2020",
      "ruht",
      "",
      "",
      "",
    ],
  );

export const frenchTable = () =>
  tableOf(
    [
      "Nom du projet",
      "Descriptif",
      "Programme",
      "Lieu",
      "Surface de plancher",
      "Montant des travaux HT",
      "Maître d’ouvrage",
      "Livraison",
      "Avancement",
      "Équipe",
    ],
    [
      "Médiathèque",
      "Une médiathèque.",
      "Équipement",
      "Lyon, France",
      "2 350 m²",
      "4,2 M€",
      "Ville de Lyon",
      "septembre 2021",
      "livré",
      "Anne Roux, Paul Petit",
    ],
    [
      "Les Halles",
      "Un marché.",
      "Commerce",
      "Genève (Suisse)",
      "850 m²",
      "900 k€",
      "SNC Halles",
      "2018-2020",
      "en chantier",
      "",
    ],
  );

export const turkishTable = () =>
  tableOf(
    [
      "Proje Adı",
      "Açıklama",
      "Yapı Türü",
      "Şehir",
      "Ülke",
      "İnşaat Alanı",
      "Maliyet",
      "İşveren",
      "Başlangıç",
      "Bitiş",
      "Durum",
      "Kat Sayısı",
    ],
    [
      "Kıyı Evi",
      "Kıyıda bir ev.",
      "Konut",
      "İzmir",
      "Türkiye",
      1250.5,
      "12 milyon TL",
      "Özel",
      "01.03.2019",
      "15.06.2021",
      "Tamamlandı",
      2,
    ],
    [
      "Okul",
      "Bir okul.",
      "Eğitim",
      "Bursa",
      "Türkiye",
      8200,
      "₺ 45.000.000",
      "Belediye",
      "2020",
      "2022",
      "Devam ediyor",
      4,
    ],
  );
