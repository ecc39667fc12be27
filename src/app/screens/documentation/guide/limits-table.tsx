import { PICTURE_LIMIT, UPLOAD_LIMITS } from "./upload-limits";

export function LimitsTable() {
  return (
    <table className="w-full text-left text-14">
      <thead>
        <tr className="border-b border-ink font-mono text-12 text-ink-2">
          <th scope="col" className="py-2 pr-4 font-normal">
            What
          </th>
          <th scope="col" className="py-2 font-normal">
            Each file
          </th>
        </tr>
      </thead>
      <tbody>
        {[...UPLOAD_LIMITS, { what: "Every picture among these", rule: PICTURE_LIMIT }].map(
          ({ what, rule }) => (
            <tr key={what} className="border-b border-line align-top">
              <th scope="row" className="w-1/2 py-3 pr-4 font-normal">
                {what}
              </th>
              <td className="py-3 text-ink-2">{rule}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
