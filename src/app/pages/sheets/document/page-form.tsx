import { UserText } from "../../../ui/user-text";
import { PictureRows } from "../../../viewers/print/print-figure";
import type { Block, FormCell } from "./blocks";
import { checkMark, FORM_PICTURE_HEIGHT, FORM_PICTURES_MAX } from "./form-boxes";

/** A form of boxes, as on SF330. */
export function PageForm({ heading, note, rows }: Extract<Block, { kind: "form" }>) {
  return (
    <div className="border border-ink text-12">
      <div className="px-[2mm] py-[1.5mm] text-center">
        <h2 className="font-medium">{heading}</h2>
        <p className="text-ink-2">({note})</p>
      </div>
      {rows.map((cells, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity and keep no state
        <div key={index} className="grid grid-cols-12 border-t border-ink break-inside-avoid">
          {cells.map((cell) => (
            <Cell key={cell.label} cell={cell} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Cell({ cell }: { cell: FormCell }) {
  const isHeading = cell.text === undefined;
  return (
    <div
      style={{ gridColumn: `span ${cell.width}` }}
      className={`border-ink px-[2mm] py-[1mm] not-first:border-l ${isHeading ? "text-center" : "min-h-[11mm]"}`}
    >
      <p className={`flex gap-[4mm] text-ink-2 ${isHeading ? "justify-center" : "justify-between"}`}>
        <span>{cell.label}</span>
        {cell.check && (
          <span className="shrink-0">
            {checkMark(cell.check.isChecked)} {cell.check.label}
          </span>
        )}
      </p>
      {cell.text && (
        <UserText as="p" className="pt-[0.5mm] text-14 whitespace-pre-line wrap-anywhere">
          {cell.text}
        </UserText>
      )}
      {cell.pictures && cell.pictures.length > 0 && (
        <div className="py-[2mm]">
          <PictureRows pictures={cell.pictures.slice(0, FORM_PICTURES_MAX)} height={FORM_PICTURE_HEIGHT} />
        </div>
      )}
    </div>
  );
}
