import { DurableObject } from "cloudflare:workers";
import { DAY_MS } from "@contract/durations";
import { isReadOnly } from "../config/config";
import { logError } from "./log";

const MINUTE_MS = 60 * 1000;

/** Views of one day (days since 1970), and the sum of their weights. */
export type DayViews = { day: number; views: number; score: number };

/** Views of a project, to be written to the database together. A later batch of a project has a later `countedAt`. */
export type ViewBatch = { projectId: number; countedAt: number; days: DayViews[] };

/** Views that are not in the database yet: `open` still grows, `batch` is being written. */
type Unwritten = { open?: DayViews[]; batch?: Omit<ViewBatch, "projectId"> };

/**
 * The views of one project that are not in the database yet. An alarm writes them at most once a minute, so that the
 * number of database writes does not grow with the number of visitors.
 */
export abstract class ViewCounter extends DurableObject<Env> {
  /** Writes a batch to the database. Writing the same batch again has no effect. */
  protected abstract write(batch: ViewBatch): Promise<unknown>;

  /** Adds a view, unless `weight` is 0. Returns the number of views that are not in the database yet. */
  async add(weight: number) {
    const { storage } = this.ctx;
    if (weight > 0) {
      storage.kv.put("open", withView(this.unwritten.open ?? [], Math.floor(Date.now() / DAY_MS), weight));
      if ((await storage.getAlarm()) === null) await storage.setAlarm(Date.now() + MINUTE_MS);
    }
    const { open = [], batch } = this.unwritten;
    return [...open, ...(batch?.days ?? [])].reduce((sum, { views }) => sum + views, 0);
  }

  override async alarm() {
    const { storage, id } = this.ctx;
    if (isReadOnly(this.env)) return storage.setAlarm(Date.now() + MINUTE_MS);
    const batch = this.nextBatch();
    if (batch) {
      try {
        await this.write({ projectId: Number(id.name), ...batch });
      } catch (error) {
        logError("views_not_written", { projectId: id.name }, error);
        return storage.setAlarm(Date.now() + MINUTE_MS);
      }
      storage.kv.delete("batch");
    }
    if (this.unwritten.open) await storage.setAlarm(Date.now() + MINUTE_MS);
    else await storage.deleteAll();
  }

  /**
   * The batch is stored before it is written. If the answer of the database is lost, the same batch is written again,
   * without the views that came in the meantime.
   */
  private nextBatch() {
    const { open, batch } = this.unwritten;
    if (batch || !open) return batch;
    const next = { countedAt: Date.now(), days: open };
    this.ctx.storage.kv.put("batch", next);
    this.ctx.storage.kv.delete("open");
    return next;
  }

  private get unwritten(): Unwritten {
    return Object.fromEntries(this.ctx.storage.kv.list());
  }
}

function withView(days: DayViews[], day: number, weight: number): DayViews[] {
  const { views, score } = days.find((each) => each.day === day) ?? { views: 0, score: 0 };
  return [...days.filter((each) => each.day !== day), { day, views: views + 1, score: score + weight }];
}
