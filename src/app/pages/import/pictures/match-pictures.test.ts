import { describe, expect, it } from "vitest";
import { matchPictures } from "./match-pictures";

const project = (row: number, title: string, images: string[] = []) => ({
  ...{ row, id: row, title, images, description: "", category: "", city: null, country: null },
  ...{ mainImageKind: null, mainImageAi: null },
});
const picture = (path: string) => ({ path, file: new File([], path) });
const match = (projects: ReturnType<typeof project>[], ...paths: string[]) => {
  const { matches, others } = matchPictures(projects, paths.map(picture));
  return { matches: matches.map((each) => [each.project.title, each.files.map(({ name }) => name)]), others };
};

describe("the pictures of a project", () => {
  it("are those in the folder with its title, in the order of their names", () => {
    const projects = [project(1, "A/B: House"), project(2, "Quay")];
    expect(
      match(projects, "All/a-b- house/10.jpg", "All/a-b- house/2.PNG", "All/Quay/x.heic", "All/Quay/x.pdf"),
    ).toEqual({
      matches: [
        ["A/B: House", ["All/a-b- house/2.PNG", "All/a-b- house/10.jpg"]],
        ["Quay", ["All/Quay/x.heic"]],
      ],
      others: [],
    });
  });

  it("are those that its column names, in that order", () => {
    const projects = [project(1, "One", ["b.jpg", "sub/a.jpg"]), project(2, "Two")];
    expect(match(projects, "All/b.jpg", "All/sub/a.jpg", "All/One/z.jpg", "All/Two/1.jpg")).toEqual({
      matches: [
        ["One", ["All/b.jpg", "All/sub/a.jpg"]],
        ["Two", ["All/Two/1.jpg"]],
      ],
      others: ["All/One/z.jpg"],
    });
  });

  it("are found in folders and files that macOS names in decomposed letters", () => {
    const projects = [project(1, "Çankaya Köşkü"), project(2, "Fabryka Łódź", ["główna.jpg"])];
    const paths = ["Tüm/Çankaya Köşkü/1.jpg", "Tüm/główna.jpg"].map((path) => path.normalize("NFD"));
    expect(match(projects, ...paths)).toEqual({
      matches: [
        ["Çankaya Köşkü", [paths[0]]],
        ["Fabryka Łódź", [paths[1]]],
      ],
      others: [],
    });
  });

  it("are found in folders with a number before the title, and in those that the file names", () => {
    const projects = [
      project(1, "Haus am See"),
      { ...project(2, "Quay"), folder: "1907" },
      project(3, "Île"),
    ];
    expect(
      match(
        projects,
        "All/1904_Haus-am-See/1.jpg",
        "All/1907 Harbour/1.jpg",
        "All/03. ile/1.jpg",
        "All/190/1.jpg",
      ),
    ).toEqual({
      matches: [
        ["Haus am See", ["All/1904_Haus-am-See/1.jpg"]],
        ["Quay", ["All/1907 Harbour/1.jpg"]],
        ["Île", ["All/03. ile/1.jpg"]],
      ],
      others: ["All/190/1.jpg"],
    });
  });

  it("are also those in a folder for pictures inside its folder", () => {
    const projects = [project(1, "Haus am See"), project(2, "Quay")];
    expect(
      match(projects, "All/1904 Haus am See/Fotos/1.jpg", "All/Quay/Pictures/2.jpg", "All/Quay/1.jpg"),
    ).toEqual({
      matches: [
        ["Haus am See", ["All/1904 Haus am See/Fotos/1.jpg"]],
        ["Quay", ["All/Quay/1.jpg", "All/Quay/Pictures/2.jpg"]],
      ],
      others: [],
    });
  });

  it("belong to one project each, also of projects with the same title", () => {
    const projects = [project(1, "Quay"), project(2, "Quay"), project(3, "Mill")];
    expect(match(projects, "All/Quay/1.jpg", "All/Quay (12)/1.jpg", "All/Mill/drawings/1.jpg")).toEqual({
      matches: [
        ["Quay", ["All/Quay/1.jpg"]],
        ["Quay", ["All/Quay (12)/1.jpg"]],
      ],
      others: ["All/Mill/drawings/1.jpg"],
    });
  });
});
