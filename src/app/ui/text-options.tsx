/** The texts that an input with `list={id}` offers. Others can be typed. */
export const TextOptions = ({ id, options }: { id: string; options: readonly string[] }) => (
  <datalist id={id}>
    {options.map((option) => (
      <option key={option} value={option} />
    ))}
  </datalist>
);
