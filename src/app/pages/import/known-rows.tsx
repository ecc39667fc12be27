import { useQuery } from "@tanstack/react-query";
import { formatCount } from "../../lib/format/format";
import { Checkbox } from "../../ui/checkbox";
import { sendImport } from "./send-import";

/** The positions, from 1, of the titles that the user's projects have already. A check that fails names none. */
export function useKnownRows(submission: string, titles: (string | undefined)[]) {
  const json = JSON.stringify(titles.map((title) => ({ title })));
  const { data } = useQuery({
    queryKey: ["import", "known", submission, json],
    queryFn: () =>
      sendImport({ file: new File([json], "titles.json", { type: "application/json" }), submission }, true),
    enabled: titles.some(Boolean),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return data?.known ?? [];
}

type KnownRowsProps = { count: number; isSkipped: boolean; onSkip: (isSkipped: boolean) => void };

/** A checkbox for leaving out projects that the user already has, for example if a longer version of a file is imported. */
export function KnownRows({ count, isSkipped, onSkip }: KnownRowsProps) {
  if (count === 0) return null;
  const projects = formatCount(
    count,
    "project with a title that you have",
    "projects with titles that you have",
  );
  return (
    <Checkbox
      className="mt-8"
      checked={isSkipped}
      onChange={({ target }) => onSkip(target.checked)}
      label={`Leave out ${projects} already`}
    />
  );
}
