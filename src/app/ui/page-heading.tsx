export function PageHeading({ title, lead }: { title: string; lead?: string }) {
  return (
    <header className="pt-8 md:pt-14">
      <h1 className="text-40 font-medium">{title}</h1>
      {lead && <p className="mt-3 max-w-measure text-pretty text-ink-2">{lead}</p>}
    </header>
  );
}
