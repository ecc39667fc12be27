import { createFileRoute, notFound } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { browserScreen } from "../ui/browser-screen";

const UserScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/admin/users/user-screen").then((module) => module.UserScreen),
);

export const Route = createFileRoute("/_layout/admin/users/$id")({
  loader: async ({ context, params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound();
    await context.load.admin.user.prefetch({ id: Number(params.id) });
  },
  head: ({ params }) => pageHead({ title: `Admin: Account ${params.id}` }),
  component: UserPage,
});

function UserPage() {
  const { id } = Route.useParams();
  return <UserScreen key={id} id={Number(id)} />;
}
