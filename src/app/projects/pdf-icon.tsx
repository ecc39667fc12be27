/** Shown in place of a preview, because PDF pages are not rendered. */
export function PdfIcon() {
  return (
    <svg
      viewBox="0 0 60 80"
      fill="none"
      stroke="currentColor"
      className="h-1/2 text-line-2"
      aria-hidden="true"
    >
      <path d="M4.5 4.500h36l15 15v56h-51zM40.500 4.500v15h15M12 32.500h36M12 40.500h36M12 48.500h24M36.500 60.500h12v8h-12z" />
    </svg>
  );
}
