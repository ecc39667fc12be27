import type { Project } from "@contract/projects";
import { failureOf } from "../../../data/api/failure";
import type { Client } from "../../../data/api/trpc";
import { isOffline, retryDelay } from "../../../lib/connection";
import { validChanges } from "../../../projects/form/valid-changes";
import {
  type Content,
  type ContentField,
  compare,
  contentOfProject,
  emptyContent,
  isWorthKeeping,
  type ServerDraft,
  serverDraftOf,
} from "./content";

/** The time without changes before a save, and the longest time that changes wait. */
const PAUSE_MS = 1500;
const LONGEST_MS = 10_000;

export type SaveState =
  | { status: "none" }
  | { status: "saving" }
  | { status: "saved"; at: string }
  | { status: "failed"; message: string; isOffline: boolean }
  /** The same fields were changed on another device. */
  | { status: "conflict"; fields: ContentField[]; latest: Project }
  /** It was published on another device. */
  | { status: "published"; id: number };

type SaverOptions = {
  projects: Pick<Client["projects"], "create" | "update" | "read">;
  initial: ServerDraft | undefined;
  submission: string;
  /** Reads the entered content. */
  read: () => { content: Content; step: number };
  /** Takes fields over from the server. */
  apply: (latest: Project, fields: ContentField[]) => void;
  /** Remembers the server's version. */
  onServer: (server: ServerDraft | undefined, submission: string) => void;
};
export type DraftSaver = ReturnType<typeof createDraftSaver>;

/**
 * Saves a draft on the server: one call at a time, a moment after the last change. Each says which version it
 * continues; other devices' changes in the meantime are taken over, or the user is asked if it is the same field.
 */
export function createDraftSaver({ projects, initial, read, apply, onServer, ...options }: SaverOptions) {
  let server = initial;
  let { submission } = options;
  let state: SaveState = initial ? { status: "saved", at: initial.updatedAt } : { status: "none" };
  let running: Promise<void> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;
  let isHeld = false;
  /** Saves in a row that got no answer. */
  let unanswered = 0;
  /** Counts the drafts that were ended: an answer about an earlier one is ignored. */
  let ended = 0;
  const listeners = new Set<() => void>();

  const set = (next: SaveState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const remember = (next: ServerDraft | undefined) => {
    server = next;
    onServer(next, submission);
  };

  const isStopped = () => isHeld || state.status === "conflict" || state.status === "published";
  const schedule = () => {
    if (isStopped()) return;
    waitingSince ??= Date.now();
    clearTimeout(pause);
    pause = setTimeout(() => void save(), Math.min(PAUSE_MS, waitingSince + LONGEST_MS - Date.now()));
  };
  const cancel = () => {
    clearTimeout(pause);
    waitingSince = undefined;
  };

  /** Waits for the calls under way before it makes others, because each save continues the version of the one before. */
  async function inTurn(run: () => Promise<void>): Promise<void> {
    while (running) await running;
    running = run().finally(() => {
      running = undefined;
    });
    await running;
  }

  /** Resolves when everything entered by now was saved, or could not be. Never rejects. */
  function save(): Promise<void> {
    cancel();
    return inTurn(async () => {
      if (!isStopped()) await attempt();
    });
  }

  /**
   * The browser can say that it is online a moment before calls are answered. Nothing is repeated where nobody watches.
   */
  function retryLater() {
    if (listeners.size === 0 || isOffline()) return;
    cancel();
    pause = setTimeout(() => listeners.size > 0 && void save(), retryDelay(unanswered++));
  }

  async function attempt(isAutosave = true): Promise<void> {
    const { content, step } = read();
    if (!server && !isWorthKeeping(content)) return;
    const changes = validChanges(server?.saved ?? emptyContent, content);
    const isSaved = server && Object.keys(changes).length === 0 && server.step === step;
    if (server && isSaved) return set({ status: "saved", at: server.updatedAt });
    set({ status: "saving" });
    try {
      await send(changes, step, isAutosave);
      unanswered = 0;
    } catch (error) {
      await handle(error);
    }
  }

  async function send(changes: Partial<Content>, step: number, isAutosave: boolean) {
    const began = ended;
    if (!server) {
      const project = await projects.create.mutate({
        ...changes,
        draftStep: step,
        status: "draft",
        submission,
      });
      if (began !== ended) return;
      remember(serverDraftOf(project));
      // A repeated call returns the draft of the first one, which can miss later changes.
      return attempt();
    }
    const { id, updatedAt, saved } = server;
    const project = await projects.update.mutate({ id, updatedAt, isAutosave, draftStep: step, ...changes });
    if (began !== ended) return;
    remember({ id, updatedAt: project.updatedAt, saved: { ...saved, ...changes }, step });
    set({ status: "saved", at: project.updatedAt });
  }

  async function handle(error: unknown): Promise<void> {
    const { status } = failureOf(error);
    if (status === 409 && server) return merge(server).catch(fail);
    if (status === 404 && server) {
      forget();
      return attempt();
    }
    fail(error);
  }

  const fail = (error: unknown) => {
    const { status, message } = failureOf(error);
    set({ status: "failed", message, isOffline: isOffline() });
    if (status === 0) retryLater();
  };

  /** The draft was deleted: the content here becomes a new one. */
  const forget = () => {
    submission = crypto.randomUUID();
    remember(undefined);
  };

  async function merge({ id, saved }: ServerDraft): Promise<void> {
    const latest = await projects.read.query({ id });
    if (latest.status !== "draft") return set({ status: "published", id });
    const fields = compare(saved, read().content, contentOfProject(latest));
    if (fields.conflicting.length > 0) return set({ status: "conflict", fields: fields.conflicting, latest });
    apply(latest, fields.theirs);
    remember(serverDraftOf(latest));
    return attempt();
  }

  async function resolve(choice: "mine" | "theirs"): Promise<void> {
    if (state.status !== "conflict") return;
    const { latest, fields } = state;
    const theirs = contentOfProject(latest);
    const others = compare(server?.saved ?? theirs, read().content, theirs).theirs;
    const pick = (content: Content) =>
      Object.fromEntries(fields.map((name) => [name, content[name]])) as Partial<Content>;
    remember(serverDraftOf(latest));
    const { step } = read();
    set({ status: "saving" });
    try {
      const mine = validChanges(theirs, read().content);
      if (choice === "theirs") {
        const kept = Object.fromEntries(Object.entries(mine).filter(([name]) => name in pick(theirs)));
        await send(kept, step, false);
        apply(latest, [...fields, ...others]);
        await send(pick(theirs), step, false);
      } else {
        apply(latest, others);
        await attempt(false);
      }
    } catch (error) {
      await handle(error);
    }
  }

  return {
    state: () => state,
    server: () => server,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    schedule,
    save,
    /** Waits for a call under way, and saves nothing until `release`: the draft is being published. */
    async hold() {
      cancel();
      isHeld = true;
      await running;
    },
    release() {
      isHeld = false;
    },
    /** Looks for other devices' changes, after the server refused to publish this version. */
    refresh: () =>
      inTurn(async () => {
        if (server) await merge(server).catch(fail);
      }),
    forget,
    /** Both versions are in the history afterwards, whichever was chosen. */
    resolve: (choice: "mine" | "theirs") => inTurn(() => resolve(choice)),
    /** Forgets the draft: it was published, and then nothing is saved any more, or deleted. */
    end() {
      cancel();
      ended++;
      submission = crypto.randomUUID();
      server = undefined;
      set({ status: "none" });
    },
  };
}
