import type { CsrfChecks } from "./auth/anti-forgery";
import type { Device } from "./auth/devices";
import type { Limiter } from "./auth/rate-limits";
import type { SessionControl } from "./auth/session-control";
import type { Account } from "./auth/sessions";
import type { Db } from "./db/client";
import type { Images } from "./platform/images";
import type { Jobs } from "./platform/jobs";
import type { Live } from "./platform/live";
import type { Mailer } from "./platform/mail";
import type { MediaStore } from "./platform/media-store";
import type { Payments } from "./platform/payments";

/** What an operation works with. No env and no Request below this line. */
export type Context = {
  db: Db;
  media: MediaStore;
  images: Images;
  mail: Mailer;
  jobs: Jobs;
  live: Live;
  /** Null if no Stripe key is configured. */
  payments: Payments | null;
  limiter: Limiter;
  viewer: Account | null;
  caller: Caller;
  session: SessionControl;
  device: Device;
  csrf: CsrfChecks;
  /** The product's own address, without a slash at the end: what links in mails begin with. */
  origin: string;
  /** The instant of the request: one for all it writes. */
  now: Date;
  /** Goes on after the answer is sent. */
  defer: (work: Promise<unknown>) => void;
};

/** Where a call comes from. The product calls itself from its queue and its clock. */
export type Caller = {
  /** The connecting address; of IPv6 the 64 bits that belong to one subscriber. */
  address: string;
  /** The program it names itself. */
  agent: string;
  isSystem: boolean;
};

/** What middleware hands to routes. */
export type HonoEnv = { Bindings: Env; Variables: { context: Context } };
