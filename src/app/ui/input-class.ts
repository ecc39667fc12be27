/** Classes of a text input. The text is 16 px, because iOS zooms into inputs with smaller text. */
export const inputClass =
  "block w-full min-w-0 rounded-sm border border-line-2 bg-sheet px-3 text-16 text-ink placeholder:text-ink-2 transition-colors hover:border-ink disabled:border-line disabled:bg-well disabled:text-ink-2 disabled:hover:border-line aria-invalid:border-bad aria-invalid:inset-ring-1 aria-invalid:inset-ring-bad";
