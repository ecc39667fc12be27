import { createFileRoute, notFound } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { UserScreen } from "../screens/admin/user/user-screen";

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
