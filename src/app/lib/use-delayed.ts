import { useEffect, useState } from "react";

/** The value once it has not changed for so many milliseconds. A text is then sent after it was typed, and not for each letter. */
export function useDelayed(value: string, milliseconds: number) {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return delayed;
}
