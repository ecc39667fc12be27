import { describe, expect, it } from "vitest";
import { frenchTable, germanTable, tableOf, turkishTable } from "../testing/tables";
import type { Table } from "./guess-columns";

const guessesOf = (table: Table) =>
  Object.fromEntries(table.columns.map(({ heading, guess }) => [heading, guess]));

describe("the columns of a sheet", () => {
  it("are guessed by German headings, also below a title", () => {
    expect(guessesOf(germanTable())).toEqual({
      "Projektnr.": "folder",
      Projektname: "title",
      Kurzbeschreibung: "description",
      Bauaufgabe: "category",
      Ort: "city",
      Land: "country",
      "BGF (m²)": "floorArea",
      "Baukosten (T€)": "costAmount",
      Bauherr: "client",
      Fertigstellung: "completionDate",
      Status: "constructionStatus",
      Leistungsphasen: "practiceRole",
      Grundstücksfläche: null,
      "Interne Notiz": null,
    });
  });

  it("are guessed by French headings", () => {
    expect(guessesOf(frenchTable())).toEqual({
      "Nom du projet": "title",
      Descriptif: "description",
      Programme: "category",
      Lieu: "cityAndCountry",
      "Surface de plancher": "floorArea",
      "Montant des travaux HT": "costAmount",
      "Maître d’ouvrage": "client",
      Livraison: "completionDate",
      Avancement: "constructionStatus",
      Équipe: "collaborators",
    });
  });

  it("are guessed by Turkish headings", () => {
    expect(guessesOf(turkishTable())).toEqual({
      "Proje Adı": "title",
      Açıklama: "description",
      "Yapı Türü": "category",
      Şehir: "city",
      Ülke: "country",
      "İnşaat Alanı": "floorArea",
      Maliyet: "costAmount",
      İşveren: "client",
      Başlangıç: "startDate",
      Bitiş: "completionDate",
      Durum: "constructionStatus",
      "Kat Sayısı": "numberOfLevels",
    });
  });

  it.each<[string, string[], string[], (string | null)[]]>([
    [
      "Spanish",
      [
        "Nombre",
        "Memoria",
        "Uso",
        "Municipio",
        "País",
        "Superficie construida (m2)",
        "Presupuesto",
        "Promotor",
        "Año",
        "Premios",
      ],
      [
        "Casa Roca",
        "Una casa.",
        "Vivienda",
        "Cádiz",
        "España",
        "240",
        "320.000 €",
        "Privado",
        "2018",
        "FAD 2019",
      ],
      [
        "title",
        "longDescription",
        "category",
        "city",
        "country",
        "floorArea",
        "costAmount",
        "client",
        "completionDate",
        "awards",
      ],
    ],
    [
      "Italian",
      [
        "Progetto",
        "Descrizione",
        "Destinazione d'uso",
        "Comune",
        "Superficie lorda",
        "Importo lavori",
        "Committente",
        "Anno",
        "Stato",
      ],
      ["Casa", "Una casa.", "Residenziale", "Como", "240 mq", "€ 300.000", "Privato", "2018", "Realizzato"],
      [
        "title",
        "description",
        "category",
        "city",
        "floorArea",
        "costAmount",
        "client",
        "completionDate",
        "constructionStatus",
      ],
    ],
    [
      "English",
      [
        "Project No.",
        "Project Name",
        "Location",
        "Sector",
        "GIA (sq ft)",
        "Contract Value",
        "Client",
        "Year Completed",
        "Our Role",
        "Site Area",
      ],
      [
        "P-12",
        "Mill Yard",
        "Leeds, UK",
        "Education",
        "12,500",
        "£4.2m",
        "Council",
        "2019",
        "Lead architect",
        "2 ha",
      ],
      [
        "folder",
        "title",
        "cityAndCountry",
        "category",
        "floorArea",
        "costAmount",
        "client",
        "completionDate",
        "practiceRole",
        null,
      ],
    ],
    [
      "Polish",
      [
        ...["Lp.", "Nazwa projektu", "Opis", "Funkcja", "Lokalizacja", "Miasto", "Kraj", "Inwestor"],
        ...["Powierzchnia użytkowa [m2]", "Wartość inwestycji", "Rok realizacji", "Liczba kondygnacji"],
      ],
      [
        ...["1", "Szkoła", "Szkoła podstawowa.", "oświata", "ul. Szkolna 1", "Łódź", "Polska", "Gmina"],
        ...["2 345,0", "1,2 mln zł", "2021-2023", "3"],
      ],
      [
        ...[null, "title", "description", "category", "location", "city", "country", "client"],
        ...(["floorArea", "costAmount", "completionDate", "numberOfLevels"] as const),
      ],
    ],
    [
      "an engineer's list",
      ["Bauvorhaben", "Standort", "Architekt", "Fachplaner", "Ansprechpartner"],
      ["Kita Süd", "Köln", "Büro Roth", "Licht GmbH", "Hr. Müller"],
      ["title", "city", "collaborators", "collaborators", null],
    ],
    [
      "a list with addresses",
      ["Project", "Location", "Town"],
      ["Mill Yard", "12 Mill Lane", "Leeds"],
      ["title", "location", "city"],
    ],
    [
      "an American office",
      ["Job #", "Project", "GSF", "Contract Sum", "Completed"],
      ["2101", "Mill Yard", "125,000", "$42.5M", "6/2021"],
      ["folder", "title", "floorArea", "costAmount", "completionDate"],
    ],
    [
      "the API",
      ["title", "totalArea", "projectStatus", "constructionCost", "images"],
      ["A", "12", "New build", "5", "a.jpg"],
      ["title", "totalArea", "projectStatus", "constructionCost", "images"],
    ],
  ])("are guessed by headings in %s", (_, headings, cells, targets) => {
    expect(tableOf(headings, cells).columns.map(({ guess }) => guess)).toEqual(targets);
  });

  it("are guessed by their values where headings say nothing", () => {
    const table = tableOf(
      ["A", "B", "C", "D", "E", "F"],
      ["Quay", "2019", "1.250 m²", "€ 3 Mio", "Norwegen", "Wohnbau"],
      ["Mill", "2021", "900 m²", "€ 1,5 Mio", "Schweden", "Schule"],
    );
    expect(table.columns.map(({ guess }) => guess)).toEqual([
      ...["title", "completionDate", "floorArea", "costAmount", "country", "category"],
    ]);
  });

  it("have headings in two rows where cells are merged", () => {
    const table = tableOf(
      ["Referencias"],
      ["OBRA", "", "SUPERFICIES", "", "FECHAS", "", "PEM (€)"],
      ["Nombre", "Localidad", "Construida", "Útil", "Inicio", "Fin", ""],
      ["Casa Roca", "Cádiz", 240.5, 200, "2018", "2019", "320.000,00 €"],
      ["Mercado", "Valencia", 5200, 4800, "2017", "2018", ""],
    );
    expect(guessesOf(table)).toEqual({
      ...{ "OBRA Nombre": "title", Localidad: "city", "SUPERFICIES Construida": "floorArea", Útil: null },
      ...{ "FECHAS Inicio": "startDate", Fin: "completionDate", "PEM (€)": "costAmount" },
    });
    expect(table.rows.map(({ row }) => row)).toEqual([4, 5]);
    const merged = tableOf(
      ["Projekt", "Ort", "", "Status"],
      ["", "Stadt", "Land", ""],
      ["Hof", "Ulm", "Deutschland", "fertig"],
    );
    expect(merged.columns.map(({ guess }) => guess)).toEqual([
      ...["title", "city", "country", "constructionStatus"],
    ]);
  });

  it("show their first three different values, and leave blank rows and columns out", () => {
    const table = tableOf(
      ["Titel", "", "Ort"],
      ["A", "", "Ulm"],
      ["", "", ""],
      ["B", "", "Ulm"],
      ["C", "", "Köln"],
      ["D", "", "Bonn"],
    );
    expect(table.columns).toMatchObject([
      { heading: "Titel", samples: ["A", "B", "C"] },
      { heading: "Ort", samples: ["Ulm", "Köln", "Bonn"] },
    ]);
    expect(table.rows.map(({ row }) => row)).toEqual([2, 4, 5, 6]);
  });
});
