import type { Account } from "./auth/sessions";
import type { Db } from "./db/client";
import type { Images } from "./platform/images";
import type { MediaStore } from "./platform/media-store";

/** What an operation works with. No env and no Request below this line. */
export type Context = {
  db: Db;
  media: MediaStore;
  images: Images;
  viewer: Account | null;
  session: SessionControl;
  proof: Proof;
  /** The instant of the request: one for all it writes. */
  now: Date;
  /** Goes on after the answer is sent. */
  defer: (work: Promise<unknown>) => void;
};

/** What the caller showed of where the call comes from. */
export type Proof = {
  /** The anti-forgery token came back in its header and belongs to the session. */
  hasToken: boolean;
  /** Nothing says that another site made the call. */
  isSameOrigin: boolean;
};

/** Starts and ends the caller's session; the door sends the cookies that follow. */
export type SessionControl = {
  start: (userId: number) => Promise<void>;
  end: () => Promise<void>;
};

/** What middleware hands to routes. */
export type HonoEnv = { Bindings: Env; Variables: { context: Context } };
