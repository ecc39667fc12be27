import { notificationTypes } from "@contract/notifications";
import { accountStatuses, accountTypes, roles } from "@contract/permissions";
import { reportStatuses, reportTypes } from "@contract/reports";
import { sizeBands } from "@contract/size-bands";
import { weights } from "@contract/trending";
import { desc, sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  customType,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/*
 * The data model on a page. Instants are integers of milliseconds in the database and ISO 8601 text in the code.
 * What is unique without regard to case is unique on a folded column (NFKC, lower-case, trimmed).
 * Counters and the owner's name on a project are kept by triggers (see sql/), in the transaction of the write itself,
 * so that a cascade counts too. Long texts stand last in a row: a list then never reads them. See docs/data.md.
 */

const instant = customType<{ data: string; driverData: number }>({
  dataType: () => "integer",
  toDriver: (iso) => Date.parse(iso),
  fromDriver: (ms) => new Date(ms).toISOString(),
});
const flag = (name: string) => integer(name, { mode: "boolean" });
const list = <T = string>(name: string) => text(name, { mode: "json" }).$type<T[]>().notNull().default([]);
const count = (name: string) => integer(name).notNull().default(0);
const key = () => integer("id").primaryKey({ autoIncrement: true });
const oneOf = (name: string, column: AnySQLiteColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`);
const userRef = (name: string) => integer(name).references(() => users.id, { onDelete: "cascade" });
const projectRef = (name: string) => integer(name).references(() => projects.id, { onDelete: "cascade" });
const postRef = (name: string) => integer(name).references(() => posts.id, { onDelete: "cascade" });

const sizeBandOf = (column: string) =>
  sql.raw(
    `case when ${column} is null then null ${sizeBands
      .map((band) =>
        band.below === null ? `else '${band.name}'` : `when ${column} < ${band.below} then '${band.name}'`,
      )
      .join(" ")} end`,
  );

export const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export const users = sqliteTable(
  "users",
  {
    id: key(),
    username: text("username").notNull(),
    usernameFolded: text("username_folded").notNull(),
    email: text("email").notNull(),
    emailFolded: text("email_folded").notNull(),
    password: text("password").notNull(),
    fullName: text("full_name").notNull(),
    profileImage: text("profile_image"),
    companyName: text("company_name"),
    companyType: text("company_type"),
    companySize: integer("company_size"),
    profession: text("profession"),
    phoneNumber: text("phone_number"),
    yearsOfExperience: integer("years_of_experience"),
    fieldOfExpertise: list("field_of_expertise"),
    certifications: list("certifications"),
    registrationCode: text("registration_code"),
    city: text("city"),
    country: text("country"),
    website: text("website"),
    socialLinks: text("social_links", { mode: "json" }).$type<Record<string, string>>().notNull().default({}),
    joinedAt: instant("joined_at").notNull(),
    acceptedTerms: flag("accepted_terms").notNull().default(false),
    newsletterSubscription: flag("newsletter_subscription").notNull().default(false),
    emailNotifications: flag("email_notifications").notNull().default(true),
    projectUpdates: flag("project_updates").notNull().default(true),
    googleId: text("google_id"),
    facebookId: text("facebook_id"),
    linkedinId: text("linkedin_id"),
    role: text("role", { enum: roles }).notNull().default("user"),
    status: text("status", { enum: accountStatuses }).notNull().default("active"),
    statusReason: text("status_reason"),
    statusExpiresAt: instant("status_expires_at"),
    emailVerified: flag("email_verified").notNull().default(false),
    companyVerified: flag("company_verified").notNull().default(false),
    lastLoginAt: instant("last_login_at"),
    accountType: text("account_type", { enum: accountTypes }).notNull().default("free"),
    subscriptionEndDate: instant("subscription_end_date"),
    embeddingEnabled: flag("embedding_enabled").notNull().default(false),
    storageUsed: count("storage_used"),
    /** An address that waits for its owner to follow the link sent there. */
    pendingEmail: text("pending_email"),
    stripeCustomerId: text("stripe_customer_id"),
    stripeSubscriptionId: text("stripe_subscription_id"),
    projectCount: count("project_count"),
    followerCount: count("follower_count"),
    followingCount: count("following_count"),
    bio: text("bio"),
  },
  (t) => [
    uniqueIndex("users_username").on(t.usernameFolded),
    uniqueIndex("users_email").on(t.emailFolded),
    uniqueIndex("users_registration_code").on(t.registrationCode),
    uniqueIndex("users_google").on(t.googleId),
    uniqueIndex("users_facebook").on(t.facebookId),
    uniqueIndex("users_linkedin").on(t.linkedinId),
    uniqueIndex("users_stripe_customer").on(t.stripeCustomerId),
    index("users_status_expiry").on(t.statusExpiresAt).where(sql`status_expires_at is not null`),
    index("users_plan_end").on(t.subscriptionEndDate).where(sql`account_type = 'premium'`),
    index("users_superusers").on(t.id).where(sql`role = 'superuser'`),
    index("users_by_status").on(t.status, desc(t.id)),
    index("users_by_role").on(t.role, desc(t.id)),
    index("users_by_plan").on(t.accountType, desc(t.id)),
    index("users_profile_image").on(t.profileImage).where(sql`profile_image is not null`),
    oneOf("users_role", t.role, roles),
    oneOf("users_status", t.status, accountStatuses),
    oneOf("users_account_type", t.accountType, accountTypes),
  ],
);

/**
 * Usernames that were given up, by a change or with the account. Until the reservation ends they lead to `userId`, who
 * alone may take them back; null where the account is gone. Written and enforced by triggers on users.
 */
export const formerUsernames = sqliteTable(
  "former_usernames",
  {
    usernameFolded: text("username_folded").primaryKey(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    reservedUntil: instant("reserved_until").notNull(),
  },
  (t) => [index("former_usernames_user").on(t.userId), index("former_usernames_expiry").on(t.reservedUntil)],
);

export const sessions = sqliteTable(
  "sessions",
  {
    idHash: text("id_hash").primaryKey(),
    userId: userRef("user_id").notNull(),
    startedAt: instant("started_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expiry").on(t.expiresAt)],
);

export const projects = sqliteTable(
  "projects",
  {
    id: key(),
    userId: userRef("user_id").notNull(),
    /** Made anew for each submission: how the other statements of a creating batch name the row it made. */
    submission: text("submission").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    mainImage: text("main_image").notNull(),
    placeholder: text("placeholder"),
    images: list("images"),
    modelUrl: text("model_url"),
    drawings: list("drawings"),
    beforeImages: list("before_images"),
    afterImages: list("after_images"),
    category: text("category").notNull(),
    companyType: text("company_type"),
    country: text("country"),
    city: text("city"),
    location: text("location"),
    tags: list("tags"),
    views: count("views"),
    likes: count("likes"),
    commentCount: count("comment_count"),
    /** The sum of the weights of all views and likes; kept by triggers. */
    popularity: count("popularity"),
    /** The same of the last seven days; kept by triggers, and lowered by the cron as days fall out. */
    weekScore: count("week_score"),
    featuredAt: instant("featured_at"),
    /** Weeks since 1970: the most liked of a time are found week by week. */
    publishedWeek: integer("published_week").generatedAlwaysAs(sql.raw(`created_at / ${WEEK_MS}`), {
      mode: "virtual",
    }),
    isVisible: flag("is_visible").notNull().default(true),
    ownerUsername: text("owner_username").notNull(),
    ownerName: text("owner_name").notNull(),
    ownerImage: text("owner_image"),
    ownerCompany: text("owner_company"),
    totalArea: real("total_area"),
    sizeBand: text("size_band").generatedAlwaysAs(sizeBandOf("total_area"), { mode: "virtual" }),
    numberOfLevels: integer("number_of_levels"),
    client: text("client"),
    stakeholders: list<{ name: string; role: string }>("stakeholders"),
    collaborators: list<{ name: string; role: string; type: string | null }>("collaborators"),
    designPhase: text("design_phase"),
    constructionPhase: text("construction_phase"),
    projectStatus: text("project_status"),
    constructionCost: integer("construction_cost"),
    isConstructionCostPublic: flag("is_construction_cost_public").notNull().default(false),
    programsUsed: text("programs_used"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    longDescription: text("long_description"),
    challenges: text("challenges"),
  },
  (t) => {
    const newest = [desc(t.createdAt), desc(t.id)] as const;
    const visible = sql`is_visible = 1`;
    return [
      uniqueIndex("projects_submission").on(t.submission),
      index("projects_newest")
        .on(...newest)
        .where(visible),
      index("projects_owner").on(t.userId, ...newest),
      index("projects_popular").on(desc(t.popularity), desc(t.id)).where(visible),
      index("projects_trending")
        .on(desc(t.weekScore), desc(t.id))
        .where(sql`is_visible = 1 and week_score > 0`),
      index("projects_liked_in_week")
        .on(t.publishedWeek, desc(t.likes), desc(t.id))
        .where(sql`is_visible = 1 and featured_at is null`),
      index("projects_featured")
        .on(desc(t.featuredAt), desc(t.id))
        .where(sql`is_visible = 1 and featured_at is not null`),
      check("projects_area_from_0", sql`${t.totalArea} >= 0`),
      check("projects_levels_from_1", sql`${t.numberOfLevels} >= 1`),
      check("projects_cost_from_0", sql`${t.constructionCost} >= 0`),
    ];
  },
);

/** One stored file. One that no project holds is an upload that nothing refers to yet. */
export const media = sqliteTable(
  "media",
  {
    id: key(),
    userId: userRef("user_id").notNull(),
    url: text("url").notNull(),
    type: text("type").notNull(),
    bytes: integer("bytes").notNull(),
    width: integer("width"),
    height: integer("height"),
    placeholder: text("placeholder"),
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [uniqueIndex("media_url").on(t.url), index("media_user").on(t.userId)],
);

/** Which files a project holds. A file may stand in several projects of its owner. */
export const projectMedia = sqliteTable(
  "project_media",
  {
    projectId: projectRef("project_id").notNull(),
    mediaId: integer("media_id")
      .notNull()
      .references(() => media.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.mediaId] }), index("project_media_media").on(t.mediaId)],
);

export const projectLikes = sqliteTable(
  "project_likes",
  {
    id: key(),
    userId: userRef("user_id").notNull(),
    projectId: projectRef("project_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("project_likes_once").on(t.userId, t.projectId),
    index("project_likes_project").on(t.projectId, desc(t.id)),
    index("project_likes_user").on(t.userId, desc(t.id)),
  ],
);

export const projectComments = sqliteTable(
  "project_comments",
  {
    id: key(),
    userId: userRef("user_id").notNull(),
    projectId: projectRef("project_id").notNull(),
    /** Off while the author is banned. */
    isVisible: flag("is_visible").notNull().default(true),
    content: text("content").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    index("project_comments_project")
      .on(t.projectId, desc(t.createdAt), desc(t.id))
      .where(sql`is_visible = 1`),
    index("project_comments_on").on(t.projectId),
    index("project_comments_user").on(t.userId, desc(t.id)),
  ],
);

export const projectReports = sqliteTable(
  "project_reports",
  {
    id: key(),
    projectId: projectRef("project_id").notNull(),
    reporterId: userRef("reporter_id").notNull(),
    type: text("type", { enum: reportTypes }).notNull(),
    reason: text("reason").notNull(),
    status: text("status", { enum: reportStatuses }).notNull().default("pending"),
    resolvedBy: integer("resolved_by").references(() => users.id, { onDelete: "set null" }),
    resolution: text("resolution"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    index("project_reports_status").on(t.status, desc(t.id)),
    index("project_reports_project").on(t.projectId),
    index("project_reports_reporter").on(t.reporterId),
    oneOf("project_reports_type_known", t.type, reportTypes),
    oneOf("project_reports_status_known", t.status, reportStatuses),
  ],
);

export const notifications = sqliteTable(
  "notifications",
  {
    id: key(),
    userId: userRef("user_id").notNull(),
    type: text("type", { enum: notificationTypes }).notNull(),
    title: text("title").notNull(),
    message: text("message").notNull(),
    data: text("data", { mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
    read: flag("read").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    senderId: integer("sender_id").references(() => users.id, { onDelete: "set null" }),
    /** What it is about ('like:7:3'): one of a kind is enough. Null where each stands for itself. */
    subject: text("subject"),
    emailSent: flag("email_sent").notNull().default(false),
  },
  (t) => [
    index("notifications_user").on(t.userId, desc(t.id)),
    index("notifications_unread").on(t.userId, desc(t.id)).where(sql`read = 0`),
    index("notifications_subject").on(t.userId, t.subject),
    index("notifications_sender").on(t.senderId),
    oneOf("notifications_type_known", t.type, notificationTypes),
  ],
);

export const userFollows = sqliteTable(
  "user_follows",
  {
    id: key(),
    followerId: userRef("follower_id").notNull(),
    followingId: userRef("following_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("user_follows_once").on(t.followerId, t.followingId),
    index("user_follows_following").on(t.followingId, desc(t.id)),
    index("user_follows_follower").on(t.followerId, desc(t.id)),
    check("user_follows_not_oneself", sql`${t.followerId} <> ${t.followingId}`),
  ],
);

/** What somebody sent stays with the receiver when the sender's account is gone, and the other way round. */
export const messages = sqliteTable(
  "messages",
  {
    id: key(),
    senderId: integer("sender_id").references(() => users.id, { onDelete: "set null" }),
    receiverId: integer("receiver_id").references(() => users.id, { onDelete: "set null" }),
    content: text("content").notNull(),
    read: flag("read").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    /** The sender's own name for it, by which it is written once to the same receiver. */
    key: text("key"),
  },
  (t) => [
    uniqueIndex("messages_once").on(t.senderId, t.receiverId, t.key).where(sql`key is not null`),
    index("messages_pair").on(t.senderId, t.receiverId, desc(t.id)),
    index("messages_received").on(t.receiverId, t.senderId, desc(t.id)),
    index("messages_unread").on(t.receiverId, desc(t.id)).where(sql`read = 0`),
    index("messages_of_sender").on(t.senderId, desc(t.id)),
    index("messages_of_receiver").on(t.receiverId, desc(t.id)),
  ],
);

/** Somebody's exchange with somebody: one row for each of the two, kept by triggers on messages. */
export const conversations = sqliteTable(
  "conversations",
  {
    userId: userRef("user_id").notNull(),
    contactId: userRef("contact_id").notNull(),
    lastMessageId: integer("last_message_id").notNull(),
    unread: count("unread"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.contactId] }),
    index("conversations_latest").on(t.userId, desc(t.lastMessageId)),
    index("conversations_contact").on(t.contactId),
  ],
);

export const posts = sqliteTable(
  "posts",
  {
    id: key(),
    title: text("title").notNull(),
    content: text("content").notNull(),
    excerpt: text("excerpt"),
    authorId: userRef("author_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("posts_newest").on(desc(t.createdAt), desc(t.id)), index("posts_author").on(t.authorId)],
);

export const postComments = sqliteTable(
  "post_comments",
  {
    id: key(),
    content: text("content").notNull(),
    postId: postRef("post_id").notNull(),
    authorId: userRef("author_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("post_comments_post").on(t.postId, desc(t.id)), index("post_comments_author").on(t.authorId)],
);

export const postLikes = sqliteTable(
  "post_likes",
  {
    id: key(),
    postId: postRef("post_id").notNull(),
    userId: userRef("user_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [uniqueIndex("post_likes_once").on(t.postId, t.userId), index("post_likes_user").on(t.userId)],
);

const optionTable = <N extends string>(name: N) =>
  sqliteTable(
    name,
    { id: key(), name: text("name").notNull(), nameFolded: text("name_folded").notNull() },
    (t) => [uniqueIndex(`${name}_name`).on(t.nameFolded)],
  );

/** Company types; `/api/categoryoptions`. */
export const categoryOptions = optionTable("category_options");
/** Project categories, 'project type' in the filter and the admin area; `/api/projectcategoryoptions`. */
export const projectCategoryOptions = optionTable("project_category_options");

/** How many there are of what is too dear to count; kept by triggers. Their names are in sql/counters.sql. */
export const totals = sqliteTable("totals", { name: text("name").primaryKey(), count: count("count") });

/** How many visible projects a combination of filters finds, folded; '' is any. Kept by triggers. */
export const filterCounts = sqliteTable(
  "filter_counts",
  {
    location: text("location").notNull(),
    companyType: text("company_type").notNull(),
    category: text("category").notNull(),
    sizeBand: text("size_band").notNull(),
    count: count("count"),
  },
  (t) => [primaryKey({ columns: [t.location, t.companyType, t.category, t.sizeBand] })],
);

/** The places that visible projects stand in ('Lisbon, Portugal'), and how many in each. Kept by triggers. */
export const locations = sqliteTable(
  "locations",
  { name: text("name").primaryKey(), count: count("count") },
  (t) => [index("locations_used").on(desc(t.count), t.name)],
);

/** Who saw what lately. `viewer` is a user's id or the hash of an address; swept after a day. */
export const projectViews = sqliteTable(
  "project_views",
  {
    projectId: projectRef("project_id").notNull(),
    viewer: text("viewer").notNull(),
    viewedAt: instant("viewed_at").notNull(),
    /** What the view adds to the project's scores: see `weights` in contract/trending.ts. */
    weight: integer("weight").notNull().default(weights.anonymousView),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.viewer] }), index("project_views_oldest").on(t.viewedAt)],
);

/** The weights of the views and likes of a project on a day (days since 1970). Rows older than seven days are settled. */
export const projectDays = sqliteTable(
  "project_days",
  {
    day: integer("day").notNull(),
    projectId: projectRef("project_id").notNull(),
    score: count("score"),
  },
  (t) => [primaryKey({ columns: [t.day, t.projectId] }), index("project_days_project").on(t.projectId)],
);

export const tokenPurposes = ["verify-email", "reset-password"] as const;

/** A link sent by mail. Only its hash is kept; it works once, by being deleted. */
export const tokens = sqliteTable(
  "tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: userRef("user_id").notNull(),
    purpose: text("purpose", { enum: tokenPurposes }).notNull(),
    /** The address the link was sent to. */
    email: text("email").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("tokens_user").on(t.userId, t.purpose), index("tokens_expiry").on(t.expiresAt)],
);

/** How often something was called in a window of time; the key is a hash. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    calls: count("calls"),
    resetsAt: instant("resets_at").notNull(),
  },
  (t) => [index("rate_limits_expiry").on(t.resetsAt)],
);

/** A payment page at Stripe that was paid and honoured: each once. */
export const checkouts = sqliteTable(
  "checkouts",
  {
    sessionId: text("session_id").primaryKey(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    confirmedAt: instant("confirmed_at").notNull(),
  },
  (t) => [index("checkouts_user").on(t.userId)],
);

/** Events of Stripe's webhook that were carried out. */
export const stripeEvents = sqliteTable(
  "stripe_events",
  { id: text("id").primaryKey(), receivedAt: instant("received_at").notNull() },
  (t) => [index("stripe_events_oldest").on(t.receivedAt)],
);

/** What administrators did: who, what, to what, when. It outlives whom it is about. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: key(),
    actorId: integer("actor_id").references(() => users.id, { onDelete: "set null" }),
    action: text("action").notNull(),
    targetType: text("target_type").notNull(),
    targetId: integer("target_id"),
    details: text("details", { mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("audit_log_kind").on(t.targetType, desc(t.id)),
    index("audit_log_target").on(t.targetType, t.targetId, desc(t.id)),
    index("audit_log_actor").on(t.actorId),
  ],
);
