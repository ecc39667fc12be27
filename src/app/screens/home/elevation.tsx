/** A library, a bridge, a tower going up and the house that heats them, on one ground line. Its file is only a mask: the ink is the theme's. */
export function Elevation() {
  return <div aria-hidden="true" className="elevation" />;
}
