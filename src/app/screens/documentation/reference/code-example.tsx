/** Long lines wrap, so that the example can be read without horizontal scrolling, on phones and with a keyboard. */
export function CodeExample({ of, text }: { of: string; text: string }) {
  return (
    <figure className="mt-3">
      <figcaption className="sr-only">Example: {of}</figcaption>
      <pre className="border border-line bg-well p-4 font-mono text-12 whitespace-pre-wrap wrap-anywhere">
        <code>{text}</code>
      </pre>
    </figure>
  );
}
