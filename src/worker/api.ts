import { createComment, listComments } from "./features/comments/service";
import { readLike, toggleLike } from "./features/likes/service";
import { listCompanyTypes, listProjectCategories } from "./features/options/service";
import { createProject, readProjectForm } from "./features/projects/publish";
import { listProjects, listUserProjects, readProject } from "./features/projects/service";
import { listFeatured, listTrending } from "./features/projects/showcase";
import { login, logout, readCurrentUser, register } from "./features/users/accounts";
import { readUser, readUserByName } from "./features/users/service";
import { get, post, type RouterOf, type Table } from "./operation";

/** The product on one page: every operation, with the method and path REST gives it. tRPC calls it by its name here. */
export const api = {
  auth: {
    register: post("/register", register, { entrance: true, status: 201 }),
    login: post("/login", login, { entrance: true }),
    logout: post("/logout", logout, { entrance: true }),
    me: get("/user", readCurrentUser),
  },
  projects: {
    list: get("/projects", listProjects, { paged: true }),
    read: get("/projects/:id", readProject),
    create: post("/projects", createProject, { form: readProjectForm, status: 201 }),
    featured: get("/featured/projects", listFeatured),
    trending: get("/trending/projects", listTrending),
  },
  comments: {
    list: get("/projects/:id/comments", listComments, { paged: true }),
    create: post("/projects/:id/comments", createComment, { status: 201 }),
  },
  likes: {
    read: get("/projects/:id/like", readLike),
    toggle: post("/projects/:id/like", toggleLike),
  },
  users: {
    read: get("/users/:id", readUser),
    readByName: get("/users/uname/:username", readUserByName),
    projects: get("/users/:id/projects", listUserProjects, { paged: true }),
  },
  options: {
    companyTypes: get("/categoryoptions", listCompanyTypes),
    projectCategories: get("/projectcategoryoptions", listProjectCategories),
  },
} as const satisfies Table;

export type Api = RouterOf<typeof api>;
