import { describe, expect, it } from "vitest";
import { frenchTable, germanTable, questionsOf, read, tableOf, turkishTable } from "../testing/tables";
import { openQuestions } from "./open-questions";
import { type Answers, readCorrection } from "./read-rows";

describe("the rows of a sheet", () => {
  it("are read from German", () => {
    const [house, school, yard] = read(germanTable());
    expect(house).toEqual({
      row: 4,
      folder: "1904",
      values: {
        title: "Haus am See",
        description: "Ein Haus aus Holz.",
        category: "residential",
        ...{ city: "Köln", country: "Germany", client: "Familie Ekberg" },
        ...{ floorArea: 1250.5, floorAreaBasis: "GFA" },
        ...{ costAmount: 1_250_000, costCurrency: "EUR" },
        ...{ completionDate: "2019-05", constructionStatus: "completed", practiceRole: "1-8" },
      },
      unread: [],
    });
    expect(school?.values).toMatchObject({
      ...{ category: "institutional", floorArea: 12_000, costAmount: 18_400_500 },
      constructionStatus: "construction",
    });
    expect(yard).toMatchObject({
      values: { title: "Hof", completionDate: "2020-12-31", constructionStatus: "onHold" },
    });
    expect(yard?.values).not.toHaveProperty("floorArea");
    expect(yard?.unread).toEqual([
      {
        heading: "Bauaufgabe",
        field: "category",
        text: "Sonderbau",
        message: "Choose a category",
      },
      { heading: "BGF (m²)", field: "floorArea", text: "nach Aufmaß", message: "This is no number" },
    ]);
  });

  it("are read from French", () => {
    const [library, market] = read(frenchTable());
    expect(library?.unread).toEqual([]);
    expect(library?.values).toMatchObject({
      ...{ city: "Lyon", country: "France", floorArea: 2350, costAmount: 4_200_000, costCurrency: "EUR" },
      ...{ completionDate: "2021-09", constructionStatus: "completed", category: "institutional" },
      collaborators: [{ name: "Anne Roux" }, { name: "Paul Petit" }],
    });
    expect(market?.values).toMatchObject({
      ...{ city: "Genève", country: "Switzerland", costAmount: 900_000, constructionStatus: "construction" },
      ...{ startDate: "2018", completionDate: "2020" },
    });
  });

  it("are no totals, and have no dashes for empty cells and no lines in a title", () => {
    const table = tableOf(
      ["Titel", "Kosten (€)", "Fertig"],
      ["Haus\nam See", "—", "-"],
      ["Hof", "1.250.000", "2020"],
      ["Summe", "1.250.000", ""],
      ["Summe 2020:", "1.250.000", ""],
    );
    expect(read(table).map(({ values, unread }) => [values.title, unread])).toEqual([
      ["Haus am See", []],
      ["Hof", []],
      [undefined, []],
      [undefined, []],
    ]);
    expect(read(table, { titles: { 4: "Summe der Teile" } })[2]?.values.title).toBe("Summe der Teile");
  });

  it("have areas in square feet, also beside square metres with a decimal comma", () => {
    const table = tableOf(
      ["Projekt", "BGF (m²)"],
      ["A", "2'310,50"],
      ["B", "9,800 sq ft"],
      ["C", "1,250.5 sq ft"],
      ["D", "9.800 sq ft"],
      ["E", "1,25"],
    );
    expect(read(table).map(({ values }) => Math.round(Number(values.floorArea) * 100) / 100)).toEqual([
      ...[2310.5, 910.45, 116.18, 910.45, 1.25],
    ]);
  });

  it("are empty where a cell says that the value is not known", () => {
    const table = tableOf(
      ["Project", "City", "Floor area (m²)", "Construction cost (€)", "Completed"],
      ["Mill", "Ulm", "1,200", "2,500,000", "2019"],
      ["Quay", "n/a", "TBD", "k. A.", "N.A."],
      ["Barn", "s/d", "?", "unknown", "n.c."],
    );
    expect(read(table).map(({ values, unread }) => [Object.keys(values).length, unread])).toEqual([
      [7, []],
      [1, []],
      [1, []],
    ]);
  });

  it("are no headings of groups and no notes, which are alone in their row", () => {
    const titles = ["Kulturbauten", "Kultur", "2019", "* geschätzt", "Stand: Mai 2024", "Haus M"];
    const titlesOf = (others: [string, string]) =>
      read(
        tableOf(
          ["Titel", "Ort", "Fertig"],
          ["A", "Ulm", "2020"],
          ...titles.map((title) => [title, ...others]),
        ),
      ).map(({ values }) => values.title);
    expect(titlesOf(["", ""])).toEqual(["A", "Kulturbauten", ...Array(4), "Haus M"]);
    expect(titlesOf(["Bonn", ""])).toEqual(["A", ...titles]);
  });

  it("are no text that is alone in its row where others have several values", () => {
    const table = tableOf(
      ["Titel", "Ort", "Land", "Fertig"],
      ["A", "Ulm", "Deutschland", "2020"],
      ["ab hier: Brücken", "", "", ""],
      ["B", "Bonn", "Deutschland", "2021"],
      ["C", "", "Deutschland", ""],
      ["Alle Angaben ohne Gewähr", "", "", ""],
      ["D", "Bonn", "Deutschland", "2021"],
    );
    expect(read(table).map(({ values }) => values.title)).toEqual(["A", undefined, "B", "C", undefined, "D"]);
    expect(read(table, { titles: { 3: "Brücken" } })[1]?.values.title).toBe("Brücken");
  });

  it("have the days that a spreadsheet stores as numbers", () => {
    const table = tableOf(
      ["Titel", "Datum der Fertigstellung"],
      ["A", 43_831],
      ["B", "45000"],
      ["C", 99_999],
    );
    const rows = read(table);
    expect(rows.map(({ values }) => values.completionDate)).toEqual(["2020-01-01", "2023-03-15", undefined]);
    expect(rows[2]?.unread).toMatchObject([{ text: "99999", message: "This is no date" }]);
  });

  it("have a cost that is corrected in the currency of its row", () => {
    const none = { categories: {}, statuses: {}, category: "", titles: {} };
    const table = tableOf(["Titel", "Kosten", "Währung"], ["A", "auf Anfrage", "CHF"], ["B", "5", "EUR"]);
    const [cost] = read(table)[0]?.unread ?? [];
    if (!cost) throw new Error("The cost is understood");
    expect(readCorrection(cost, "850000", none)).toEqual({ costAmount: 850_000, costCurrency: "CHF" });
    expect(readCorrection(cost, "viel", none)).toBe("This is no number");
    expect(readCorrection(cost, "", none)).toEqual({});
  });

  it("are read from Turkish", () => {
    expect(questionsOf(turkishTable())).toMatchObject({
      unit: true,
      currency: false,
      decimal: false,
      order: false,
    });
    const [house, school] = read(turkishTable(), { unit: "m2" });
    expect([house?.unread, school?.unread]).toEqual([[], []]);
    expect(house?.values).toMatchObject({
      ...{ floorArea: 1250.5, costAmount: 12_000_000, costCurrency: "TRY", numberOfLevels: 2 },
      ...{ startDate: "2019-03-01", completionDate: "2021-06-15", category: "residential" },
    });
    expect(school?.values).toMatchObject({ costAmount: 45_000_000, constructionStatus: "construction" });
  });

  it("say where a comma is read as the decimal sign", () => {
    const table = tableOf(
      ["title", "floorArea", "costAmount"],
      ["Haus", "111,5", "1250000"],
      ["Hof", "1200,75", ""],
    );
    const targets = table.columns.map(({ guess }) => guess);
    const { commas } = openQuestions(table, targets, {
      categories: {},
      statuses: {},
      category: "",
      titles: {},
    });
    expect(commas).toEqual(["floorArea"]);
    expect(read(table, { currency: "EUR" })[0]?.values).toMatchObject({
      floorArea: 111.5,
      costAmount: 1_250_000,
    });
  });

  it("ask once for the unit, the currency, the decimal sign and the order of dates, and only if the sheet leaves them open", () => {
    const table = tableOf(
      ["Title", "Area", "Cost", "Completed"],
      ["A", "1.200", "5000", "03/04/2020"],
      ["B", "900", "700", "01/02/2021"],
    );
    expect(questionsOf(table)).toEqual({
      ...{ unit: true, currency: true, decimal: true, order: true },
      withoutCategory: 2,
    });
    const answers = {
      unit: "sqft",
      currency: "CHF",
      decimal: ",",
      order: "monthFirst",
      category: "interior",
    } as const;
    expect(read(table, answers)[0]).toMatchObject({
      values: {
        ...{ floorArea: 111.483648, costAmount: 5000, costCurrency: "CHF" },
        ...{ completionDate: "2020-03-04", category: "interior" },
      },
      unread: [],
    });
    const unanswered = read(table)[0];
    expect(unanswered?.unread.map(({ field, text }) => [field, text])).toEqual([
      ["floorArea", "1.200"],
      ["completionDate", "03/04/2020"],
      ["costAmount", "5000"],
    ]);
    expect(
      questionsOf(
        tableOf(["Title", "Area (sq ft)", "Cost (USD)", "Completed"], ["A", "1,200.5", "5", "03/24/2020"]),
      ),
    ).toMatchObject({
      ...{ unit: false, currency: false, decimal: false, order: false },
    });
  });

  it("keep each cell that the API would refuse, and the other cells of its row", () => {
    const table = tableOf(
      ["title", "floorArea", "startDate", "completionDate", "videoUrl", "tags"],
      ["A", "-4", "2021", "2020", "not a link", "one; two"],
      ["", "5", "", "", "", ""],
    );
    const [row, untitled] = read(table, { titles: { 3: "B" } });
    expect(row?.values).toEqual({ title: "A", startDate: "2021", tags: ["one", "two"] });
    expect(row?.unread.map(({ field, text }) => [field, text])).toEqual([
      ["videoUrl", "not a link"],
      ["floorArea", "-4"],
      ["completionDate", "2020"],
    ]);
    expect(untitled?.values).toEqual({ title: "B", floorArea: 5 });
  });

  it.each<[string, number | string, string | undefined]>([
    ["1,2 Mio. €", 1_200_000, "EUR"],
    ["ca. 850 T€", 850_000, "EUR"],
    ["TEUR 850", 850_000, "EUR"],
    ["€ 1.250.000,-", 1_250_000, "EUR"],
    ["CHF 2'500'000", 2_500_000, "CHF"],
    ["$1.5M", 1_500_000, "USD"],
    ["12 milyon TL", 12_000_000, "TRY"],
    ["4 200 000", 4_200_000, "JPY"],
    ["3,1 M€ HT", 3_100_000, "EUR"],
    ["3,2 Mio. EUR netto", 3_200_000, "EUR"],
    ["£1.25m (excl. VAT)", 1_250_000, "GBP"],
    ["4,5 milyon TL + KDV", 4_500_000, "TRY"],
    ["nach Vereinbarung", "This is no number", undefined],
    ["3-5 Mio. €", "This is no number", undefined],
    ["1,2", "Write the whole amount, or 1.2 million", undefined],
    ["-5 €", "Cost must be at least 0", "EUR"],
  ])("read the cost %s", (cell, value, currency) => {
    const [row] = read(tableOf(["Titel", "Kosten"], ["A", cell]), { currency: "JPY" });
    expect(row?.values.costAmount ?? row?.unread[0]?.message).toBe(value);
    expect(row?.values.costCurrency).toBe(currency);
  });

  it.each<[string, number]>([
    ["1.250,5 m²", 1250.5],
    ["1 250 qm", 1250],
    ["5,000 sq ft", 464.5152],
    ["5000 sqft", 464.5152],
    ["5000SF", 464.5152],
    ["±5,000 GSF", 464.5152],
    ["1.480 m² BGF", 1480],
    ["1980m²", 1980],
    ["1.200,50m2", 1200.5],
    ["120㎡", 120],
    ["ca. 900", 900],
  ])("read the area %s", (cell, value) => {
    const [row] = read(tableOf(["Titel", "Fläche"], ["A", cell]), {
      unit: "m2",
      decimal: /s[qf]/i.test(cell) ? "." : ",",
    });
    expect(row?.values.floorArea).toBe(value);
  });

  it.each<[string, string | undefined, string | undefined]>([
    ["2015–2019", "2015", "2019"],
    ["2015-2019", "2015", "2019"],
    ["03/2015-06/2019", "2015-03", "2019-06"],
    ["Mai 2015-Juni 2019", "2015-05", "2019-06"],
    ["2015-05 – 2019", "2015-05", "2019"],
    ["2019/20", "2019", "2020"],
    ["2015-05", undefined, "2015-05"],
    ["17/05/2019", undefined, "2019-05-17"],
    ["17-05-2019", undefined, "2019-05-17"],
    ["seit 2019", "2019", undefined],
    ["depuis mai 2019", "2019-05", undefined],
    ["2019 – heute", "2019", undefined],
    ["03/2015 - present", "2015-03", undefined],
    ["2019–", "2019", undefined],
    ["bis Mai 2019", undefined, "2019-05"],
    ["from May 2015 to June 2019", "2015-05", "2019-06"],
    ["von 2015 bis 2019", "2015", "2019"],
  ])("read the period %s", (cell, start, end) => {
    const [row] = read(tableOf(["Titel", "Bauzeit"], ["A", cell]));
    expect([row?.values.startDate, row?.values.completionDate]).toEqual([start, end]);
  });

  it("keep the text of a period whose only date is for another column", () => {
    const [row] = read(tableOf(["Titel", "Baubeginn", "Fertigstellung"], ["A", "2018", "seit 2019"]));
    expect([row?.values.startDate, row?.values.completionDate]).toEqual(["2018", undefined]);
    expect(row?.unread).toMatchObject([{ field: "completionDate", text: "seit 2019" }]);
  });

  it("have the people of all their columns, each with the heading as role", () => {
    const [row] = read(tableOf(["Titel", "Architekt", "Fachplaner"], ["A", "Büro Roth", "Licht GmbH"]));
    expect(row?.values.collaborators).toEqual([
      { name: "Büro Roth", role: "Architekt" },
      { name: "Licht GmbH", role: "Fachplaner" },
    ]);
  });

  it.each<[string, string, string | undefined]>([
    ["Wien, Österreich", "Wien", "Austria"],
    ["Zürich (CH)", "Zürich", "Switzerland"],
    ["Köln (Ehrenfeld)", "Köln (Ehrenfeld)", undefined],
    ["D-50667 Köln", "Köln", undefined],
  ])("read the city %s", (cell, city, country) => {
    const [row] = read(tableOf(["Titel", "Ort"], ["A", cell], ["B", "Ulm"], ["C", "Bonn"], ["D", "Kiel"]));
    expect([row?.values.city, row?.values.country]).toEqual([city, country]);
  });

  it("read states of the USA, whose codes are also those of countries, only beside states", () => {
    const places = (heading: string, ...cells: string[]) =>
      read(tableOf(["Project", heading], ...cells.map((cell, index) => [`House ${index}`, cell]))).map(
        ({ values }) => [values.city, values.country],
      );
    expect(places("City", "Baltimore, MD", "Portland, OR 97201", "Lyon, France")).toEqual([
      ["Baltimore, MD", "United States"],
      ["Portland, OR 97201", "United States"],
      ["Lyon", "France"],
    ]);
    expect(places("Location (City, State)", "Wilmington, DE", "Oslo")).toEqual([
      ["Wilmington, DE", "United States"],
      ["Oslo", undefined],
    ]);
    expect(places("City", "Berlin, DE", "Wien, AT")).toEqual([
      ["Berlin", "Germany"],
      ["Wien", "Austria"],
    ]);
  });

  it("take no title from the column of those who lead the project", () => {
    const { columns } = tableOf(
      ["Lfd. Nr.", "Vorhaben", "AG", "Projektleitung"],
      ["1", "Kita", "Stadt Jena", "Kern"],
      ["2", "Rathaus", "Stadt Gera", "Vogt"],
    );
    expect(columns.map(({ guess }) => guess)).toEqual([null, "title", "client", null]);
  });

  it("read people after their roles", () => {
    const [row] = read(tableOf(["Obra", "Colaboradores"], ["A", "Aparejador: M. Ruiz; Estructura: Roth"]));
    expect(row?.values.collaborators).toMatchObject([
      { name: "M. Ruiz", role: "Aparejador" },
      { name: "Roth", role: "Estructura" },
    ]);
  });

  it.each([
    ["est. 2027", "2027"],
    ["Q3 2022", "2022"],
    ["Herbst 2021", "2021"],
    ["Mar-19", "2019-03"],
    ["mar-98", "1998-03"],
    ["voraussichtlich Mai 2027", "2027-05"],
  ])("read the date %s", (cell, date) => {
    const [row] = read(tableOf(["Titel", "Fertigstellung"], ["A", cell]));
    expect(row?.values.completionDate).toBe(date);
  });

  it("read a status in the words of a site", () => {
    const [row] = read(tableOf(["Titre", "État"], ["A", "Chantier en cours"]));
    expect(row?.values.constructionStatus).toBe("construction");
  });

  it("are completed where the completion is in the past and no column has the status, unless that is denied", () => {
    const next = String(new Date().getFullYear() + 1);
    const table = tableOf(
      ["Titel", "Fertigstellung"],
      ["A", "03.2019"],
      ["B", next],
      ["C", "laufend"],
      ["D", "2021"],
    );
    const statuses = (answers = {}) => read(table, answers).map(({ values }) => values.constructionStatus);
    expect(statuses()).toEqual(["completed", undefined, "construction", "completed"]);
    expect(statuses({ pastIsCompleted: false })).toEqual([undefined, undefined, "construction", undefined]);
    const withStatus = tableOf(
      ["Titel", "Fertigstellung", "Status"],
      ["A", "2019", ""],
      ["B", "2020", "im Bau"],
    );
    expect(read(withStatus).map(({ values }) => values.constructionStatus)).toEqual([
      undefined,
      "construction",
    ]);
  });

  it("have countries by their English names", () => {
    const table = tableOf(
      ["Projekt", "Land"],
      ...["CH", "Schweiz", "Suisse", "D", "UK", "Ostelbien"].map((land, at) => [`P${at}`, land]),
    );
    expect(read(table).map(({ values }) => values.country)).toEqual([
      ...["Switzerland", "Switzerland", "Switzerland", "Germany", "United Kingdom", "Ostelbien"],
    ]);
  });

  it("ask once for each status that is not understood, and say so in the words of the form", () => {
    const table = tableOf(
      ["Titel", "Stand"],
      ...[
        ["A", "Wettbewerb"],
        ["B", "im Bau"],
        ["C", "Wettbewerb"],
        ["D", "On hold"],
      ],
    );
    const targets = table.columns.map(({ guess }) => guess);
    const none = { categories: {}, statuses: {}, category: "", titles: {} };
    expect(openQuestions(table, targets, none).statuses).toEqual(["Wettbewerb"]);
    const statusesOf = (answers?: Partial<Answers>) =>
      read(table, answers).map(({ values, unread }) => values.constructionStatus ?? unread[0]?.message);
    expect(statusesOf()).toEqual(["Choose a status", "construction", "Choose a status", "onHold"]);
    expect(statusesOf({ statuses: { Wettbewerb: "concept" } })).toEqual([
      ...["concept", "construction", "concept", "onHold"],
    ]);
  });
});
