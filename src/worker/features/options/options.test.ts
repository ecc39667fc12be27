import type { AuditEntry } from "@contract/admin";
import type { Option } from "@contract/options";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";

let ada: TestUser;
let root: TestUser;
beforeAll(async () => {
  ada = await registerUser("ada");
  root = await registerUser("root");
});
const auditLog = () => json<AuditEntry[]>(root.visitor.get("/api/admin/audit?targetType=option&limit=50"));

describe.each([
  ["categoryoptions", "Project Category is required", "CompanyType", "Company type not found"],
  ["projectcategoryoptions", "Project Status is required", "ProjectCategory", "Project category not found"],
])("/api/%s", (path, required, what, missing) => {
  const list = () => json<Option[]>(new Visitor().get(`/api/${path}`));
  const create = (body: object, by = root) => by.visitor.post(`/api/${path}/create`, body);
  const remove = (id: number | string, by = root) => by.visitor.del(`/api/${path}/delete/${id}`);

  it("adds and deletes options, with entries in the audit log", async () => {
    const option = await json<Option>(create({ name: "  Naval Yard " }), 201);
    expect(option.name).toBe("Naval Yard");
    expect((await list()).at(-1)).toEqual(option);
    expect((await auditLog())[0]).toMatchObject({
      actorUsername: "root",
      action: `create${what}`,
      targetId: option.id,
      details: { name: "Naval Yard" },
    });
    await json(remove(option.id));
    expect(await list()).not.toContainEqual(option);
    expect((await auditLog())[0]).toMatchObject({
      action: `remove${what}`,
      targetId: option.id,
      details: { name: "Naval Yard" },
    });
    expect(await json(remove(option.id), 404)).toMatchObject({ message: missing });
  });

  it("creates a name once, ignoring case, also with simultaneous requests", async () => {
    const before = await auditLog();
    const names = Array.from({ length: 20 }, (_, i) => (i % 2 ? "Signal Box" : "SIGNAL BOX"));
    const responses = await Promise.all(names.map((name) => create({ name })));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await json(create({ name: "signal box" }), 409)).toMatchObject({
      fields: { name: "There is one of this name already" },
    });
    expect((await list()).filter(({ name }) => /signal box/i.test(name))).toHaveLength(1);
    expect(await auditLog()).toHaveLength(before.length + 1);
  });

  it("can be changed by superusers only, and refuses invalid names", async () => {
    const before = [await list(), await auditLog()];
    for (const name of ["", "   ", null, 5])
      expect(await json(create({ name }), 400)).toMatchObject({ message: required });
    await json(create({ name: "x".repeat(81) }), 400);
    await json(create({ name: "a\0b" }), 400);
    await json(remove("abc"), 400);
    await setColumn(ada.user.id, "role", "admin");
    await json(create({ name: "Mine" }, ada), 403);
    await json(remove(1, ada), 403);
    await json(new Visitor().post(`/api/${path}/create`, { name: "Mine" }), 401);
    expect([await list(), await auditLog()]).toEqual(before);
  });
});

it("projects keep the name of a deleted category", async () => {
  const category = await json<Option>(
    root.visitor.post("/api/projectcategoryoptions/create", { name: "ruin" }),
    201,
  );
  const project = await publish(ada, { category: "ruin" });
  await json(root.visitor.del(`/api/projectcategoryoptions/delete/${category.id}`));
  expect(await json(new Visitor().get(`/api/projects/${project.id}`))).toMatchObject({ category: "ruin" });
});
