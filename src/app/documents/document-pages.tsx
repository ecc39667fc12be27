import { UserText } from "../ui/user-text";
import { PaperHeading } from "../viewers/print/paper-heading";
import { PictureRows, PrintFigure } from "../viewers/print/print-figure";
import { Sheet } from "../viewers/print/print-page";
import type { Block, Fact, FormCell, SheetPage } from "./blocks";
import { COLUMN_GAP, FACTS_WIDTH } from "./fit-page";
import { checkMark, FORM_PICTURE_HEIGHT, FORM_PICTURES_MAX } from "./form-boxes";

/** All pages of a document, each at least as high as the paper. Needs `areaStyle` on an element around it. */
export const DocumentPages = ({ pages }: { pages: SheetPage[] }) =>
  pages.map(({ key, blocks }) => (
    <Sheet key={key} isFixed={false}>
      <div className="min-h-(--area-height)">
        <PageBlocks blocks={blocks} />
      </div>
    </Sheet>
  ));

/** The blocks of a page on paper. */
export function PageBlocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity and keep no state
    <PageBlock key={index} block={block} />
  ));
}

function PageBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading":
      return <Heading {...block} />;
    case "facts":
      return <Facts facts={block.facts} />;
    case "text":
      return (
        <div className="pb-[5mm]">
          {block.label && <h3 className="font-medium break-after-avoid">{block.label}</h3>}
          <UserText as="p" className="whitespace-pre-line wrap-anywhere">
            {block.text}
          </UserText>
        </div>
      );
    case "people":
      return <People label={block.label} people={block.people} />;
    case "beside":
      return <Beside {...block} />;
    case "pictures":
      return (
        <div className="pb-[5mm]">
          <PictureRows pictures={block.pictures} height={block.height} isCropped={block.isMain} />
          {block.credit && (
            <UserText as="p" className="pt-[1mm] text-12 text-ink-2 wrap-anywhere">
              {block.credit}
            </UserText>
          )}
        </div>
      );
    case "entry":
      return <Entry {...block} />;
    case "form":
      return <PageForm {...block} />;
  }
}

function Heading({ level, text, detail, practice = null }: Extract<Block, { kind: "heading" }>) {
  if (level === 2) return <h3 className="pt-[3mm] pb-[3mm] text-20 font-medium break-after-avoid">{text}</h3>;
  return <PaperHeading title={text} practice={practice} detail={detail && <UserText>{detail}</UserText>} />;
}

/** Shows texts, above them a portrait if there is one, and facts in a column beside both. */
function Beside({ picture, texts, facts }: Extract<Block, { kind: "beside" }>) {
  return (
    <div className="flex items-start" style={{ gap: `${COLUMN_GAP}mm` }}>
      <div className="min-w-0 grow">
        <PageBlocks blocks={picture ? [picture, ...texts] : texts} />
      </div>
      <dl className="mb-[5mm] shrink-0 border-t border-line" style={{ width: `${FACTS_WIDTH}mm` }}>
        {facts.map(({ label, value }) => (
          <div key={label} className="border-b border-line py-[1.5mm] break-inside-avoid">
            <dt className="label">{label}</dt>
            <dd className="font-medium wrap-anywhere">
              <UserText>{value}</UserText>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="mb-[5mm] grid grid-cols-3 border-t border-l border-line break-inside-avoid">
      {facts.map(({ label, value }) => (
        <div key={label} className="border-r border-b border-line px-[2.5mm] py-[2mm]">
          <dt className="label">{label}</dt>
          <dd className="font-medium wrap-anywhere">
            <UserText>{value}</UserText>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function People({ label, people }: { label: string; people: Fact[] }) {
  return (
    <section className="pb-[5mm]">
      <h3 className="pb-[1mm] font-medium break-after-avoid">{label}</h3>
      <dl className="grid grid-cols-2 gap-x-[6mm]">
        {people.map((person) => (
          <div
            key={`${person.label} ${person.value}`}
            className="flex justify-between gap-[4mm] border-b border-line py-[1.5mm] break-inside-avoid"
          >
            <UserText as="dt" className="text-ink-2 wrap-anywhere">
              {person.label}
            </UserText>
            <UserText as="dd" className="text-right wrap-anywhere">
              {person.value}
            </UserText>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Facts stand in lines, which need less room than a grid. */
function Entry({ picture, title, blocks }: Extract<Block, { kind: "entry" }>) {
  return (
    <section className="flex gap-[6mm] border-t border-line py-[4mm] break-inside-avoid">
      {picture && (
        <div className="w-[52mm] shrink-0">
          <PrintFigure picture={{ ...picture, caption: null, credit: null }} maxHeight={60} />
        </div>
      )}
      <div className="min-w-0 grow">
        <UserText as="h3" className="pb-[1mm] text-16 font-medium wrap-anywhere">
          {title}
        </UserText>
        {blocks.map((block, index) =>
          block.kind === "facts" || block.kind === "people" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity and keep no state
            <dl key={index} className="pb-[2mm] text-12">
              {(block.kind === "facts" ? block.facts : block.people).map(({ label, value }) => (
                <div key={`${label} ${value}`} className="flex gap-[3mm]">
                  <UserText as="dt" className="w-[34mm] shrink-0 text-ink-2 wrap-anywhere">
                    {label}
                  </UserText>
                  <UserText as="dd" className="min-w-0 wrap-anywhere">
                    {value}
                  </UserText>
                </div>
              ))}
            </dl>
          ) : block.kind === "text" ? (
            <UserText
              as="p"
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity and keep no state
              key={index}
              className="pb-[2mm] whitespace-pre-line wrap-anywhere"
            >
              {block.label ? `${block.label}: ${block.text}` : block.text}
            </UserText>
          ) : null,
        )}
      </div>
    </section>
  );
}

/** A form whose fields are boxes, as on SF330. */
function PageForm({
  heading,
  note,
  rows,
  columns = 12,
  isCompact = false,
}: Extract<Block, { kind: "form" }>) {
  return (
    <div className="border border-ink text-12">
      <div className="px-[2mm] py-[1.5mm] text-center">
        <h2 className="font-medium">{heading}</h2>
        <p className="text-ink-2">({note})</p>
      </div>
      {rows.map((cells, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity and keep no state
          key={index}
          className="grid border-t border-ink break-inside-avoid"
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {cells.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no identity and keep no state
            <Cell key={at} cell={cell} isCompact={isCompact} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Cell({ cell, isCompact }: { cell: FormCell; isCompact: boolean }) {
  const isHeading = cell.text === undefined;
  const height = isCompact ? "min-h-[6.5mm]" : "min-h-[11mm]";
  return (
    <div
      style={{ gridColumn: `span ${cell.width}` }}
      className={`border-ink px-[2mm] py-[1mm] not-first:border-l ${isHeading ? "text-center" : height}`}
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
        <UserText
          as="p"
          className={
            isCompact ? "text-12 wrap-anywhere" : "pt-[0.5mm] text-14 whitespace-pre-line wrap-anywhere"
          }
        >
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
