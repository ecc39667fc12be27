/** Something to copy. Its lines break rather than scroll, so that nothing is out of reach of keyboard or phone. */
export function Example({ of, text }: { of: string; text: string }) {
  return (
    <figure className="mt-3">
      <figcaption className="sr-only">Example: {of}</figcaption>
      <pre className="border border-line bg-well p-4 font-mono text-12 whitespace-pre-wrap wrap-anywhere">
        <code>{text}</code>
      </pre>
    </figure>
  );
}
