import { apiKeyScopes } from "@contract/api-keys";
import type { OwnAppearance } from "@contract/appearance";
import type { AvailableFor } from "@contract/availability-labels";
import type { BuildingChange } from "@contract/buildings";
import type { CollectionVisibility } from "@contract/collections";
import { creditRoles } from "@contract/credit-roles";
import type { CreditList, CreditState } from "@contract/credits";
import { domainStates } from "@contract/custom-domains";
import { WEEK_MS } from "@contract/durations";
import type { ImageDetail } from "@contract/image-details";
import type { DocumentPage } from "@contract/media";
import type { ModelView } from "@contract/model-views";
import type { Notification, NotificationChoices } from "@contract/notifications";
import type { BulkChange, TableColumn } from "@contract/own-projects";
import type { AreaBasis, ConstructionStatus } from "@contract/project-fields";
import { SQUARE_METRES_PER_SQUARE_FOOT } from "@contract/project-fields";
import type { ProjectStatus, Visibility } from "@contract/project-visibility";
import type { ContentReport, Report } from "@contract/reports";
import type { RestrictionKind } from "@contract/restrictions";
import type { SavedSearchKind } from "@contract/saved-searches";
import type { HideableField, SheetField } from "@contract/sheet-fields";
import type { KeyPerson, SheetLayout, SheetPaper, SheetPerson, SheetProject } from "@contract/sheets";
import { sizeBands } from "@contract/size-bands";
import { supportKinds, supportStates } from "@contract/support";
import type { Takedown } from "@contract/takedowns";
import type { ConfirmationKind } from "@contract/two-person-rule";
import type { CurrentUser } from "@contract/users";
import { type Delivery, disabledReasons, type WebhookEvent } from "@contract/webhooks";
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
import type { ProjectText, UserText } from "./search/searched-texts";

/*
 * The tables. Timestamps are integers (milliseconds) in the database and ISO 8601 text in the code.
 * Case-insensitive uniqueness is a unique index on a `_folded` column (NFKC, lower case, trimmed).
 * Triggers (see sql/) update counters and the copy of the owner's name on projects, so that cascading deletes count too.
 * Long texts are the last columns of a row, so that list queries do not read them. See docs/data.md.
 */

const instant = customType<{ data: string; driverData: number }>({
  dataType: () => "integer",
  toDriver: (iso) => Date.parse(iso),
  fromDriver: (ms) => new Date(ms).toISOString(),
});
const PLACEHOLDER_PREFIX = "data:image/webp;base64,";
/**
 * A tiny WebP picture: a data URL in the code, its bytes in the database, which take a third less space. A TEXT column
 * keeps bytes as they are. Rows from before 2026-11-22 contain the data URL.
 */
const placeholderImage = customType<{
  data: string;
  driverData: string | ArrayBuffer | Uint8Array | number[];
}>({
  dataType: () => "text",
  toDriver: (url) => new Uint8Array(Buffer.from(url.slice(PLACEHOLDER_PREFIX.length), "base64")),
  fromDriver: (stored) =>
    typeof stored === "string"
      ? stored
      : PLACEHOLDER_PREFIX + Buffer.from(new Uint8Array(stored)).toString("base64"),
});
const flag = (name: string) => integer(name, { mode: "boolean" });
const list = <T = string>(name: string) => text(name, { mode: "json" }).$type<T[]>().notNull().default([]);
/** The values of a filter. Null without one. */
const values = <T = string>(name: string) => text(name, { mode: "json" }).$type<T[]>();
const count = (name: string) => integer(name).notNull().default(0);
const id = () => integer("id").primaryKey({ autoIncrement: true });
/** Foldings of the texts of a row for its search index, by their field (db/search/folding.ts). Null if it needs none. */
const folded = <Field extends string>() =>
  text("folded", { mode: "json" }).$type<Partial<Record<Field, string>>>();
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

const roleName = sql.raw(
  `case role ${Object.entries(creditRoles)
    .map(([role, name]) => `when '${role}' then '${name}'`)
    .join(" ")} else role end`,
);

/** The most liked projects are found by the periods in which they were published. */
export const PERIOD_MS = 3 * WEEK_MS;
/** SQL: the period of a project, counted from 1970, as an index has it. */
export const publishedPeriod = sql.raw(`created_at / ${PERIOD_MS}`);

export const users = sqliteTable(
  "users",
  {
    id: id(),
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
    emailFrequency: text("email_frequency").$type<CurrentUser["emailFrequency"]>().notNull().default("daily"),
    projectUpdates: flag("project_updates").notNull().default(true),
    googleId: text("google_id"),
    facebookId: text("facebook_id"),
    linkedinId: text("linkedin_id"),
    role: text("role").$type<CurrentUser["role"]>().notNull().default("user"),
    status: text("status").$type<CurrentUser["status"]>().notNull().default("active"),
    statusReason: text("status_reason"),
    statusExpiresAt: instant("status_expires_at"),
    emailVerified: flag("email_verified").notNull().default(false),
    companyVerified: flag("company_verified").notNull().default(false),
    lastLoginAt: instant("last_login_at"),
    accountType: text("account_type").$type<CurrentUser["accountType"]>().notNull().default("free"),
    subscriptionEndDate: instant("subscription_end_date"),
    embeddingEnabled: flag("embedding_enabled").notNull().default(false),
    /** The sites that may embed the user's work. An empty list allows every site. */
    embedOrigins: list("embed_origins"),
    /** Asks AI companies not to train on anything of the user. */
    keepOutOfAiTraining: flag("keep_out_of_ai_training").notNull().default(false),
    /** The domain that shows the user's portfolio: the one of custom_domains while it is active. Triggers copy it. */
    customDomain: text("custom_domain"),
    storageUsed: count("storage_used"),
    /** A new email address that is not confirmed yet. */
    pendingEmail: text("pending_email"),
    stripeCustomerId: text("stripe_customer_id"),
    stripeSubscriptionId: text("stripe_subscription_id"),
    /** The projects that lists have, unless the user is banned. */
    projectCount: count("project_count"),
    /** The number of published projects, whoever sees them. The plan limits them. */
    publishedCount: count("published_count"),
    /** The number of all projects, including drafts and the trash. The plan limits them. */
    keptProjects: count("kept_projects"),
    /** The bytes of the user's projects, their versions, comments and messages. The plan limits them. */
    textBytes: count("text_bytes"),
    /** The projects that the portfolio has, unless the user is banned. */
    portfolioCount: count("portfolio_count"),
    /** The views of all projects of the user that are not in the trash. */
    projectViews: count("project_views"),
    followerCount: count("follower_count"),
    followingCount: count("following_count"),
    /**
     * Set when the account was deleted: its row is empty, and stays until slices have deleted all rows that refer to
     * it.
     */
    deletedAt: instant("deleted_at"),
    /** Notifications and announcements up to this id are read. It starts with the newest one before the user joined. */
    notificationsReadUpTo: count("notifications_read_up_to"),
    /** The columns of the table on the dashboard. Null for the default ones. */
    tableColumns: text("table_columns", { mode: "json" }).$type<TableColumn[]>(),
    bio: text("bio"),
    folded: folded<UserText>(),
    /** The choices by kind of notification. A kind without a choice follows `emailFrequency`. */
    notificationChoices: text("notification_choices", { mode: "json" })
      .$type<NotificationChoices>()
      .notNull()
      .default({}),
    /** Publications of followed people up to this id are read, also those up to `notificationsReadUpTo`. */
    publicationsReadUpTo: count("publications_read_up_to"),
    /** The appearance of the portfolio. Null for the default. */
    appearance: text("appearance", { mode: "json" }).$type<OwnAppearance>(),
    /** The kinds of work that the user is available for; from which day (YYYY-MM-DD), and where. */
    availableFor: list<AvailableFor>("available_for"),
    availableFrom: text("available_from"),
    availableIn: text("available_in"),
    /** The address of the user's CV, a PDF. */
    cv: text("cv"),
    /** The number of the last change of what the user is found by; each such change of any user has the next one. */
    foundChange: count("found_change"),
    /** Raised if the roles of the user's confirmed credits change, or the people with whom they have worked; 0 without any. */
    creditChanges: count("credit_changes"),
  },
  (t) => [
    uniqueIndex("users_username").on(t.usernameFolded),
    uniqueIndex("users_email").on(t.emailFolded),
    uniqueIndex("users_registration_code").on(t.registrationCode),
    uniqueIndex("users_google").on(t.googleId),
    uniqueIndex("users_facebook").on(t.facebookId),
    uniqueIndex("users_linkedin").on(t.linkedinId),
    uniqueIndex("users_stripe_customer").on(t.stripeCustomerId),
    uniqueIndex("users_custom_domain").on(t.customDomain).where(sql`custom_domain is not null`),
    index("users_status_expiry").on(t.statusExpiresAt).where(sql`status_expires_at is not null`),
    index("users_plan_end").on(t.subscriptionEndDate).where(sql`account_type = 'premium'`),
    index("users_superusers").on(t.id).where(sql`role = 'superuser'`),
    index("users_profile_image").on(t.profileImage).where(sql`profile_image is not null`),
    // The indexes tell the deletion of files whether a file is a logo of a portfolio.
    index("users_portfolio_logo")
      .on(sql`appearance ->> '$.logo'`)
      .where(sql`appearance ->> '$.logo' is not null`),
    index("users_portfolio_logo_dark")
      .on(sql`appearance ->> '$.logoDark'`)
      .where(sql`appearance ->> '$.logoDark' is not null`),
    index("users_cv").on(t.cv).where(sql`cv is not null`),
    index("users_found_change").on(t.foundChange),
    index("users_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
    index("users_kept_out_of_ai").on(t.id).where(sql`keep_out_of_ai_training = 1`),
  ],
);

/**
 * Former usernames: of accounts that changed their username or were deleted. Until the reservation ends they redirect to
 * `userId`, and only that user can take them again; null if the account was deleted. Triggers on users write and enforce
 * this.
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
    /** The User-Agent header of the login, and where the session was last used. */
    agent: text("agent").notNull().default(""),
    country: text("used_in_country").notNull().default(""),
    city: text("used_in_city").notNull().default(""),
    /** The time of the last use, to the hour. Null for sessions from before this was stored. */
    lastUsedAt: instant("last_used_at"),
    /** The time at which the password was last entered after the login; null if it was not. */
    passwordEnteredAt: instant("password_entered_at"),
    /** The login was completed with a passkey, a code of an authenticator app or a recovery code. */
    hasSecondFactor: integer("has_second_factor", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expiry").on(t.expiresAt)],
);

/** The authenticator app of an account. It is asked for at login once a code has confirmed it (`enabledAt`). */
export const authenticators = sqliteTable("authenticators", {
  userId: userRef("user_id").primaryKey(),
  /** The secret in base32. The codes are computed from it, so it cannot be stored as a hash. */
  secret: text("secret").notNull(),
  createdAt: instant("created_at").notNull(),
  enabledAt: instant("enabled_at"),
  /** The time step of the last code that was used (RFC 6238). Codes up to it are used. */
  lastStep: integer("last_step").notNull().default(0),
});

/** Recovery codes that are not used yet, as hashes. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  { userId: userRef("user_id").notNull(), codeHash: text("code_hash").notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Credentials of WebAuthn with which accounts log in. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: integer("id").primaryKey(),
    userId: userRef("user_id").notNull(),
    credentialId: text("credential_id").notNull(),
    /** COSE key, in base64url. */
    publicKey: text("public_key").notNull(),
    /** Signatures that the authenticator has made; 0 if it does not count. */
    counter: integer("counter").notNull(),
    transports: list("transports"),
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (t) => [uniqueIndex("passkeys_credential").on(t.credentialId), index("passkeys_user").on(t.userId)],
);

/** Challenges of WebAuthn that were used, until they would have expired. */
export const usedChallenges = sqliteTable(
  "used_challenges",
  { challengeHash: text("challenge_hash").primaryKey(), expiresAt: instant("expires_at").notNull() },
  (t) => [index("used_challenges_expiry").on(t.expiresAt)],
);

export const projects = sqliteTable(
  "projects",
  {
    id: id(),
    userId: userRef("user_id").notNull(),
    /** A random key for each submission: later statements of the batch that inserts the row find it by this key. */
    submission: text("submission").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    mainImage: text("main_image").notNull(),
    placeholder: placeholderImage("placeholder"),
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
    /**
     * The time at which the views that were added last had been counted. The same or an earlier batch of views is not added.
     */
    viewsCountedAt: instant("views_counted_at"),
    likes: count("likes"),
    commentCount: count("comment_count"),
    /** Sum of the weights of all views and likes; updated by triggers. */
    popularity: count("popularity"),
    /**
     * The same for the last seven days. Triggers raise it; a cron job subtracts days that are no longer in the range.
     */
    weekScore: count("week_score"),
    featuredAt: instant("featured_at"),
    status: text("status").$type<ProjectStatus>().notNull().default("published"),
    visibility: text("visibility").$type<Visibility>().notNull().default("public"),
    /** The time at which a scheduled project is published. */
    publishAt: instant("publish_at"),
    /** The step of the wizard at which its owner left a draft. */
    draftStep: integer("draft_step"),
    /** False until a project is published for the first time, which sets its `createdAt`. */
    wasPublished: flag("was_published").notNull().default(true),
    trashedAt: instant("trashed_at"),
    statusBeforeTrash: text("status_before_trash").$type<ProjectStatus>(),
    /**
     * 128 random bits. With visibility `link` this is the key in the project's link, with `password` the value in the cookie
     * of an unlocked project. It is replaced with the visibility and the password, which invalidates former links and
     * cookies.
     */
    accessKey: text("access_key"),
    passwordHash: text("password_hash"),
    isClientPublic: flag("is_client_public").notNull().default(true),
    /** Applies to country, city and location. */
    isAddressPublic: flag("is_address_public").notNull().default(true),
    /** Published for everybody, and not deleted. */
    isListed: flag("is_listed").generatedAlwaysAs(
      sql.raw("status = 'published' and visibility = 'public' and deleted_at is null"),
      { mode: "virtual" },
    ),
    /** True if lists, searches, feeds and counts include the project: it is listed, and its owner is not banned. */
    isVisible: flag("is_visible").notNull().default(true),
    /** Set when the project was deleted: its row stays until slices have deleted all rows that refer to it. */
    deletedAt: instant("deleted_at"),
    ownerUsername: text("owner_username").notNull(),
    ownerName: text("owner_name").notNull(),
    ownerImage: text("owner_image"),
    ownerCompany: text("owner_company"),
    totalArea: real("total_area"),
    numberOfLevels: integer("number_of_levels"),
    client: text("client"),
    stakeholders: list<{ name: string; role: string }>("stakeholders"),
    collaborators: list<{ name: string; role: string; type: string | null }>("collaborators"),
    /**
     * Pages show more of the credits than the two lists above: accounts, confirmations, details, and roles of people who are
     * not named. Triggers copy that here (sql/credits.sql).
     */
    credits: list<ShownCredit>("credits"),
    /** Raising it makes a trigger write `credits`, and the lists of names, from the rows of credits. */
    creditChanges: count("credit_changes"),
    designPhase: text("design_phase"),
    constructionPhase: text("construction_phase"),
    projectStatus: text("project_status"),
    constructionCost: integer("construction_cost"),
    isConstructionCostPublic: flag("is_construction_cost_public").notNull().default(false),
    /** Unit: square metres. */
    floorArea: real("floor_area"),
    floorAreaBasis: text("floor_area_basis").$type<AreaBasis>(),
    /** Floor area divided by plot area. */
    plotRatio: real("plot_ratio"),
    /** Unit: whole units of its currency. */
    costAmount: integer("cost_amount"),
    costCurrency: text("cost_currency"),
    costYear: integer("cost_year"),
    constructionStatus: text("construction_status").$type<ConstructionStatus>(),
    /** A year, month or day. */
    startDate: text("start_date"),
    completionDate: text("completion_date"),
    practiceRole: text("practice_role"),
    deliveryMethod: text("delivery_method"),
    certifications: list("certifications"),
    awards: list("awards"),
    publications: list("publications"),
    /** The size band of the total area, or else of the floor area. */
    areaBand: text("area_band").generatedAlwaysAs(
      sizeBandOf(`coalesce(total_area, floor_area / ${SQUARE_METRES_PER_SQUARE_FOOT})`),
      { mode: "virtual" },
    ),
    programsUsed: text("programs_used"),
    videoUrl: text("video_url"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    longDescription: text("long_description"),
    challenges: text("challenges"),
    /** Copies from the main image's row in media, for cards. Null for an image of another site. */
    mainImageWidth: integer("main_image_width"),
    mainImageHeight: integer("main_image_height"),
    /** Asks AI companies not to train on this project. The owner's account can ask it for all projects. */
    keepOutOfAiTraining: flag("keep_out_of_ai_training").notNull().default(false),
    /** The order is main image, gallery, before, after, drawings. Pictures without any details are left out. */
    imageDetails: list<ImageDetail>("image_details"),
    modelViews: list<ModelView>("model_views"),
    ifcUrl: text("ifc_url"),
    /** The details of the main image, for cards. */
    mainImageDetail: text("main_image_detail", { mode: "json" })
      .$type<ImageDetail>()
      .generatedAlwaysAs(
        sql.raw(
          "iif(json_extract(image_details, '$[0].url') = main_image, json_extract(image_details, '$[0]'), null)",
        ),
        { mode: "virtual" },
      ),
    folded: folded<ProjectText>(),
    /** The size of the texts and of their folded forms for the search. */
    textBytes: integer("text_bytes").generatedAlwaysAs(
      sql.raw(
        `octet_length(concat_ws('', title, description, long_description, challenges, design_phase,
        construction_phase, client, programs_used, tags, stakeholders, collaborators, certifications, awards, publications,
        images, drawings, before_images, after_images, image_details, model_views, folded, credits))`.replace(
          /\s+/g,
          " ",
        ),
      ),
      { mode: "virtual" },
    ),
    /**
     * The decision that keeps the project down. The project is a draft in the meantime, which triggers enforce
     * (sql/takedowns.sql).
     */
    takedownId: integer("takedown_id"),
    isPinned: flag("is_pinned").notNull().default(false),
    isOnPortfolio: flag("is_on_portfolio").notNull().default(true),
    /**
     * A row of project_sections. Not a foreign key, because deleting a section would change all its projects in one
     * statement; the code changes them in slices.
     */
    sectionId: integer("section_id"),
    /** The building of which the project tells. Only projects for everybody with a public address have one (sql/buildings.sql). */
    buildingId: integer("building_id"),
    /** Set when its owner moves the project. Keys are compared as text: there is always one between two others. */
    position: text("position"),
    /** The group of the project: pinned projects (-1), one section, or no section (0). */
    groupId: integer("group_id").generatedAlwaysAs(
      sql.raw("iif(is_pinned = 1, -1, coalesce(section_id, 0))"),
      { mode: "virtual" },
    ),
    /** The order in a group, highest first. A project that was never moved is ordered by its age. */
    sortKey: text("sort_key").generatedAlwaysAs(
      sql.raw("coalesce(position, printf('%013d%010d', created_at, id))"),
      { mode: "virtual" },
    ),
    /**
     * False until followers can see the project for the first time. Triggers set it, and then write a publication. New
     * drafts may have either value: their first publication decides.
     */
    hasNotifiedFollowers: flag("has_notified_followers").notNull().default(true),
    /** Raising it makes a trigger write `inUse`, and the values that percentiles count. 0 if nobody has entered anything. */
    inUseChanges: count("in_use_changes"),
    /** The public measures and the works that pages show. Triggers copy them here (sql/in-use.sql). Null without any. */
    inUse: text("in_use", { mode: "json" }).$type<StoredInUse>(),
  },
  (t) => {
    const newest = [desc(t.createdAt), desc(t.id)] as const;
    const inOrder = [t.userId, t.groupId, desc(t.sortKey), desc(t.id)] as const;
    const visible = sql`is_visible = 1`;
    return [
      uniqueIndex("projects_submission").on(t.submission),
      index("projects_newest")
        .on(...newest)
        .where(visible),
      index("projects_owner").on(t.userId, ...newest),
      index("projects_portfolio")
        .on(t.userId, ...newest)
        .where(visible),
      index("projects_order")
        .on(...inOrder)
        .where(sql`deleted_at is null and status <> 'trashed'`),
      index("projects_portfolio_order")
        .on(...inOrder)
        .where(sql`is_visible = 1 and is_on_portfolio = 1`),
      index("projects_category_of_user")
        .on(t.userId, t.category, ...newest)
        .where(visible),
      index("projects_category_of_portfolio")
        .on(t.userId, t.category, t.groupId, desc(t.sortKey), desc(t.id))
        .where(sql`is_visible = 1 and is_on_portfolio = 1`),
      index("projects_unpublished")
        .on(t.userId, t.status, ...newest)
        .where(sql`status <> 'published'`),
      index("projects_scheduled").on(t.publishAt).where(sql`status = 'scheduled'`),
      index("projects_trashed").on(t.trashedAt).where(sql`status = 'trashed'`),
      // The index also has the other short values that the owner's table is sorted by.
      index("projects_most_viewed")
        .on(
          ...[t.userId, desc(t.views), t.id, t.likes, t.updatedAt, t.status, t.visibility],
          ...[t.isOnPortfolio, t.sectionId, t.deletedAt],
        )
        .where(sql`deleted_at is null and status <> 'trashed'`),
      index("projects_popular").on(desc(t.popularity), desc(t.id)).where(visible),
      index("projects_trending")
        .on(desc(t.weekScore), desc(t.id))
        .where(sql`is_visible = 1 and week_score > 0`),
      index("projects_liked_in_period")
        .on(publishedPeriod, desc(t.likes), desc(t.id))
        .where(sql`is_visible = 1 and featured_at is null`),
      index("projects_featured")
        .on(desc(t.featuredAt), desc(t.id))
        .where(sql`is_visible = 1 and featured_at is not null`),
      index("projects_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
      index("projects_building")
        .on(t.buildingId, desc(t.isVisible), desc(t.likes), desc(t.id))
        .where(sql`building_id is not null`),
      index("projects_kept_out_of_ai").on(t.userId, t.id).where(sql`keep_out_of_ai_training = 1`),
      check("projects_area_from_0", sql`${t.totalArea} >= 0`),
      check("projects_levels_from_1", sql`${t.numberOfLevels} >= 1`),
      check("projects_cost_from_0", sql`${t.constructionCost} >= 0`),
    ];
  },
);

/**
 * The people and firms that a project names. Triggers keep the rows and the project's two lists of names in step
 * (sql/credits.sql). Ids are never reused, because proofs contain them.
 */
export const credits = sqliteTable(
  "credits",
  {
    id: id(),
    projectId: projectRef("project_id").notNull(),
    /** The owner of the project, whose row deletes this one. */
    ownerId: integer("owner_id").notNull(),
    /** A copy of the project's `isVisible`. */
    isVisible: flag("is_visible").notNull(),
    list: text("list").$type<CreditList>().notNull(),
    /** The place in its list. Null for a claim that the owner has not accepted. */
    position: integer("position"),
    /** As credited: a later rename of the account does not change it. */
    name: text("name").notNull(),
    /** An id of `creditRoles`, or other words. */
    role: text("role").notNull(),
    /** The role in words. */
    roleName: text("role_name").generatedAlwaysAs(roleName, { mode: "virtual" }),
    type: text("type"),
    scope: text("scope"),
    fromYear: integer("from_year"),
    toYear: integer("to_year"),
    firm: text("firm"),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    state: text("state").$type<CreditState>().notNull().default("named"),
    askedBy: text("asked_by").$type<"owner" | "person">(),
    askedAt: instant("asked_at"),
    confirmedAt: instant("confirmed_at"),
    /** The time of the last change of `state`. Null if it was always `named`. */
    changedAt: instant("changed_at"),
    /** The other words that the person has proposed. */
    proposal: text("proposal", { mode: "json" }).$type<CreditProposal>(),
    /** The hash of the token in the link with which the person claims the credit. */
    linkHash: text("link_hash"),
    linkExpiresAt: instant("link_expires_at"),
  },
  (t) => [
    index("credits_project").on(t.projectId),
    index("credits_person")
      .on(t.userId, desc(t.state), desc(t.changedAt), desc(t.id))
      .where(sql`user_id is not null`),
    index("credits_owner")
      .on(t.ownerId, desc(t.state), desc(t.changedAt), desc(t.id))
      .where(sql`user_id is not null`),
    index("credits_worked_on")
      .on(t.userId, desc(t.changedAt), desc(t.id))
      .where(sql`state = 'confirmed' and is_visible = 1`),
    uniqueIndex("credits_link").on(t.linkHash).where(sql`link_hash is not null`),
  ],
);
/**
 * The proofs of credits. The id of a proof is its number in the status lists. A proof without a credit is revoked; its row is
 * never deleted, so that the list says so and no later proof gets the number.
 */
export const creditProofs = sqliteTable(
  "credit_proofs",
  {
    id: integer("id").primaryKey(),
    creditId: integer("credit_id").references(() => credits.id, { onDelete: "set null" }),
  },
  (t) => [uniqueIndex("credit_proofs_credit").on(t.creditId)],
);

export type CreditProposal = {
  name: string;
  role: string;
  scope: string | null;
  from: number | null;
  to: number | null;
};
/** `at` is the index in the project's list of names. Null if the person is not named, or the list is `pictures`. */
export type ShownCredit = {
  id: number;
  list: CreditList;
  at?: number;
  /** The name and role if the list is `pictures`; the role if the person is not named. */
  name?: string;
  role?: string;
  type?: string;
  scope?: string;
  from?: number;
  to?: number;
  firm?: string;
  userId?: number;
  username?: string;
  confirmedAt?: number;
};

/** The buildings of which projects tell. Triggers keep `tellings`, `year` and the search index (sql/buildings.sql). */
export const buildings = sqliteTable(
  "buildings",
  {
    id: id(),
    name: text("name").notNull(),
    otherNames: list("other_names"),
    city: text("city"),
    country: text("country"),
    /** Degrees, rounded to a thousandth. */
    latitude: real("latitude"),
    longitude: real("longitude"),
    wikidata: text("wikidata"),
    openStreetMap: text("open_street_map"),
    partOf: integer("part_of"),
    /** True from its second project on, or once an owner asked for it, until the only owner ends it. */
    hasPage: flag("has_page").notNull().default(false),
    /** The building that replaced this one. */
    mergedInto: integer("merged_into"),
    /** The number of its visible projects. */
    tellings: count("tellings"),
    /** The earliest year of completion of its visible projects. */
    year: integer("year"),
    /** The words under which candidates are found (features/buildings/likeness.ts). */
    nameWords: text("name_words").notNull(),
    cityWord: text("city_word").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Each change raises it: a change that was read before is refused. */
    changedAt: instant("changed_at").notNull(),
  },
  (t) => [
    index("buildings_parts").on(t.partOf).where(sql`part_of is not null`),
    index("buildings_shown").on(t.id).where(sql`has_page = 1 and tellings > 0 and merged_into is null`),
    index("buildings_merged").on(t.mergedInto).where(sql`merged_into is not null`),
  ],
);

/** Each row is a change of a building, with the account that made it. */
export const buildingChanges = sqliteTable(
  "building_changes",
  {
    id: id(),
    buildingId: integer("building_id")
      .notNull()
      .references(() => buildings.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    kind: text("kind").$type<BuildingChange["kind"]>().notNull(),
    projectId: integer("project_id"),
    /** The building into which this one is merged or shall be, or the one that was merged into this one. */
    otherId: integer("other_id"),
    before: text("before", { mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
    after: text("after", { mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
    undoneAt: instant("undone_at"),
    changedAt: instant("changed_at").notNull(),
  },
  (t) => [
    index("building_changes_newest").on(t.buildingId, desc(t.id)),
    index("building_changes_user").on(t.userId),
  ],
);

/**
 * The people who entered measures and works of a project. Their names and roles stay when they lose their credit, or delete
 * their account.
 */
export const inUseAuthors = sqliteTable(
  "in_use_authors",
  {
    id: integer("id").primaryKey(),
    projectId: projectRef("project_id").notNull(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    /** The role of the credit. Null for the owner of the project. */
    role: text("role"),
  },
  (t) => [
    uniqueIndex("in_use_authors_once").on(t.projectId, t.userId),
    index("in_use_authors_user").on(t.userId).where(sql`user_id is not null`),
  ],
);

/** The day of a measure without a period. All others are from 1800 on. */
export const NO_DAY = -100_000;

/**
 * Predicted and measured values. The order of the columns and the codes keep a row at about 30 bytes. Ids are never reused,
 * because disputes name them.
 */
export const measures = sqliteTable(
  "measures",
  {
    id: id(),
    projectId: projectRef("project_id").notNull(),
    /** A row of in_use_authors, which is deleted with the project only. */
    authorId: integer("author_id").notNull(),
    /** The position in `metricNames` of contract/measure-metrics.ts, from 1. */
    metric: integer("metric").notNull(),
    /** The position in `measureBases`, from 0. */
    basis: integer("basis").notNull(),
    /** Days since 1970, or `NO_DAY`. */
    fromDay: integer("from_day").notNull(),
    toDay: integer("to_day").notNull(),
    /** In the unit of the metric, per square metre if `isPerArea`. */
    value: real("value").notNull(),
    isPerArea: flag("is_per_area").notNull(),
    isPublic: flag("is_public").notNull(),
    /** The author who doubts the value. */
    disputedBy: integer("disputed_by"),
    currency: text("currency"),
    method: text("method"),
    source: text("source"),
    dispute: text("dispute"),
  },
  (t) => [uniqueIndex("measures_once").on(t.projectId, t.authorId, t.metric, t.basis, t.fromDay, t.toDay)],
);

/** Works on buildings in use. */
export const works = sqliteTable(
  "works",
  {
    id: id(),
    projectId: projectRef("project_id").notNull(),
    /** A row of in_use_authors. */
    authorId: integer("author_id").notNull(),
    /** A year, month or day. */
    date: text("date").notNull(),
    what: text("what").notNull(),
    /** A row of credits, or the id of one that was deleted. */
    creditId: integer("credit_id"),
  },
  (t) => [uniqueIndex("works_once").on(t.projectId, t.authorId, t.date, t.what)],
);

/** The values of `measures` and `works`, without those that are null, 0 or the usual ones. */
export type StoredInUse = {
  measures: {
    id: number;
    metric: number;
    basis: number;
    value: number;
    area?: 1;
    from?: number;
    to?: number;
    currency?: string;
    method?: string;
    source?: string;
    by: string;
    role?: string;
    dispute?: string;
    disputedBy?: string;
  }[];
  works: { id: number; date: string; what: string; creditId?: number; doneBy?: string }[];
};

/** The sections of a portfolio, in the order of `position`. */
export const projectSections = sqliteTable(
  "project_sections",
  {
    id: integer("id").primaryKey(),
    userId: userRef("user_id").notNull(),
    name: text("name").notNull(),
    position: integer("position").notNull(),
  },
  // The id makes it unique, so that SQLite reads the projects of all sections in order without sorting them.
  (t) => [uniqueIndex("project_sections_order").on(t.userId, t.position, t.id)],
);

/** The values that a change of several projects replaced, so that it can be undone. Deleted after an hour. */
export const bulkChanges = sqliteTable(
  "bulk_changes",
  {
    id: text("id").primaryKey(),
    userId: userRef("user_id").notNull(),
    kind: text("kind").$type<BulkChange["kind"]>().notNull(),
    changedAt: instant("changed_at").notNull(),
    /** The id of each project, its former values, and its `updatedAt` after the change in milliseconds. */
    before: text("before", { mode: "json" }).$type<{ id: number; updatedAt: number }[]>().notNull(),
  },
  (t) => [index("bulk_changes_user").on(t.userId), index("bulk_changes_oldest").on(t.changedAt)],
);

/**
 * Accounts that changed while their projects and comments do not all have the current copies (owner's name, picture,
 * company, visibility). Those at or after the position in the lists, newest first, are up to date; null at the end of a
 * list. sql/owner.sql writes this table.
 */
export const outdatedContent = sqliteTable(
  "outdated_content",
  {
    userId: userRef("user_id").primaryKey(),
    since: instant("since").notNull(),
    /** Raising it updates the next slice of both lists. */
    slices: count("slices"),
    projectCreatedAt: integer("project_created_at"),
    projectId: integer("project_id"),
    commentId: integer("comment_id"),
    creditState: text("credit_state").$type<CreditState>(),
    creditChangedAt: integer("credit_changed_at"),
    creditId: integer("credit_id"),
  },
  (t) => [index("outdated_content_since").on(t.since)],
);

/** A stored file. Without a row in project_media it is an upload that no project uses yet. */
export const media = sqliteTable(
  "media",
  {
    id: id(),
    userId: userRef("user_id").notNull(),
    url: text("url").notNull(),
    type: text("type").notNull(),
    bytes: integer("bytes").notNull(),
    width: integer("width"),
    height: integer("height"),
    placeholder: placeholderImage("placeholder"),
    /** 48 bits of the hash of a picture as it is stored, by which its owner's other files with the same picture are found. */
    contentHash: text("content_hash"),
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull(),
    panorama: flag("panorama").notNull().default(false),
    pages: text("pages", { mode: "json" }).$type<DocumentPage[]>(),
    /**
     * Projects have the file, and none of them is listed. It stays so when they give the file up. Triggers update it
     * (sql/media.sql). A preview is hidden with its file. An attachment is always hidden.
     */
    isHidden: flag("is_hidden").notNull().default(false),
    /** Uploaded for a message. Neither a project nor a profile can have it. */
    isAttachment: flag("is_attachment").notNull().default(false),
    /** The file that this picture is the preview of. It is deleted with that file. */
    previewOf: integer("preview_of").references((): AnySQLiteColumn => media.id, { onDelete: "cascade" }),
  },
  (t) => [
    uniqueIndex("media_url").on(t.url),
    index("media_user").on(t.userId),
    uniqueIndex("media_preview").on(t.previewOf).where(sql`preview_of is not null`),
  ],
);

/** Files whose row was deleted (see sql/media.sql). Their bytes are deleted 30 days later, oldest row first. */
export const deletedMedia = sqliteTable(
  "deleted_media",
  { id: integer("id").primaryKey(), url: text("url").notNull(), deletedAt: instant("deleted_at").notNull() },
  (t) => [uniqueIndex("deleted_media_url").on(t.url)],
);

/** The files of a project. A file can be in several projects of the same owner. */
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
    id: id(),
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
    id: id(),
    userId: userRef("user_id").notNull(),
    projectId: projectRef("project_id").notNull(),
    /** False while the author is banned or the comment is taken down. */
    isVisible: flag("is_visible").notNull().default(true),
    content: text("content").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** The decision that keeps the comment down. */
    takedownId: integer("takedown_id"),
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
    id: id(),
    projectId: projectRef("project_id").notNull(),
    reporterId: userRef("reporter_id").notNull(),
    /** The owner of the project. */
    ownerId: integer("owner_id"),
    type: text("type").$type<Report["type"]>().notNull(),
    reason: text("reason").notNull(),
    status: text("status").$type<Report["status"]>().notNull().default("pending"),
    resolvedBy: integer("resolved_by").references(() => users.id, { onDelete: "set null" }),
    resolution: text("resolution"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    index("project_reports_status").on(t.status, desc(t.id)),
    index("project_reports_project").on(t.projectId),
    index("project_reports_owner").on(t.ownerId, desc(t.id)),
    index("project_reports_reporter").on(t.reporterId),
    index("project_reports_resolver").on(t.resolvedBy).where(sql`resolved_by is not null`),
  ],
);

/** Reports on people, comments and messages. */
export const contentReports = sqliteTable(
  "content_reports",
  {
    id: integer("id").primaryKey(),
    targetType: text("target_type").$type<ContentReport["targetType"]>().notNull(),
    targetId: integer("target_id").notNull(),
    /** The project of a comment. */
    projectId: integer("project_id"),
    /** The reported person: the user, or the author of the comment or message. Null for a writer without an account. */
    reportedId: integer("reported_id"),
    reporterId: userRef("reporter_id").notNull(),
    type: text("type").$type<Report["type"]>().notNull(),
    status: text("status").$type<Report["status"]>().notNull().default("pending"),
    resolvedBy: integer("resolved_by"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    reason: text("reason").notNull(),
    resolution: text("resolution"),
    /**
     * The comment, or the message from the web with its writer, as it was when it was reported. A message of a user is read
     * where it is, which the audit log notes.
     */
    content: text("content"),
  },
  (t) => [
    index("content_reports_status").on(t.status, desc(t.id)),
    index("content_reports_target").on(t.targetType, t.targetId),
    index("content_reports_reporter").on(t.reporterId),
    index("content_reports_reported").on(t.reportedId, desc(t.id)),
  ],
);

/**
 * The content that an owner cannot publish in other projects while a project is taken down. Triggers write and read it
 * (sql/takedowns.sql).
 */
export const takenDownContents = sqliteTable(
  "taken_down_contents",
  {
    projectId: integer("project_id").notNull(),
    ownerId: userRef("owner_id").notNull(),
    contentKey: text("content_key").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.contentKey] }),
    index("taken_down_contents_owner").on(t.ownerId, t.contentKey),
  ],
);

/** Decisions to take down a project or a comment, with the statement of reasons and the appeal against it. */
export const takedowns = sqliteTable(
  "takedowns",
  {
    id: integer("id").primaryKey(),
    targetType: text("target_type").$type<Takedown["targetType"]>().notNull(),
    targetId: integer("target_id").notNull(),
    /** The project, or the comment's project. */
    projectId: integer("project_id").notNull(),
    ownerId: userRef("owner_id").notNull(),
    ground: text("ground").$type<Takedown["ground"]>().notNull(),
    isFromReport: flag("is_from_report").notNull(),
    /** The project's status before the decision. */
    statusBefore: text("status_before").$type<ProjectStatus>(),
    decidedBy: integer("decided_by").notNull(),
    createdAt: instant("created_at").notNull(),
    appealedAt: instant("appealed_at"),
    appealOutcome: text("appeal_outcome").$type<"upheld" | "reversed">(),
    appealDecidedBy: integer("appeal_decided_by"),
    appealDecidedAt: instant("appeal_decided_at"),
    /** The time at which the content was restored. */
    endedAt: instant("ended_at"),
    endedBy: integer("ended_by"),
    /** A random key for each change: later statements of the batch that makes it find the row by this key. */
    changeKey: text("change_key").notNull(),
    /** The law or the term of the rules that was breached. */
    reference: text("reference").notNull(),
    /** The title of the project or the text of the comment. */
    content: text("content").notNull(),
    /** The address of the picture whose labels were corrected; otherwise empty. */
    picture: text("picture").notNull().default(""),
    /** The `contentHash` of that picture. */
    pictureHash: text("picture_hash"),
    labels: text("labels", { mode: "json" }).$type<NonNullable<Takedown["labels"]>>(),
    facts: text("facts").notNull(),
    appeal: text("appeal"),
    appealAnswer: text("appeal_answer"),
    endReason: text("end_reason"),
  },
  (t) => [
    uniqueIndex("takedowns_in_force").on(t.targetType, t.targetId, t.picture).where(sql`ended_at is null`),
    index("takedowns_owner").on(t.ownerId, desc(t.id)),
    index("takedowns_labels")
      .on(t.ownerId, desc(t.id))
      .where(sql`target_type = 'picture' and ended_at is null`),
    index("takedowns_appeals")
      .on(t.appealedAt)
      .where(sql`appealed_at is not null and appeal_decided_at is null and ended_at is null`),
  ],
);

/** An action that one superuser requests and a second one has to confirm (two-person rule). It ends once. */
export const confirmations = sqliteTable(
  "confirmations",
  {
    id: integer("id").primaryKey(),
    kind: text("kind").$type<ConfirmationKind>().notNull(),
    requestedBy: integer("requested_by").notNull(),
    requestedAt: instant("requested_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
    endedBy: integer("ended_by"),
    outcome: text("outcome").$type<"confirmed" | "refused">(),
    /** A summary of the action in words. */
    summary: text("summary").notNull(),
    /** The input of the call. Null once it has ended. */
    input: text("input", { mode: "json" }).$type<Record<string, unknown>>(),
  },
  (t) => [index("confirmations_open").on(t.expiresAt).where(sql`ended_at is null`)],
);

export const notifications = sqliteTable(
  "notifications",
  {
    id: id(),
    userId: userRef("user_id").notNull(),
    type: text("type").$type<Notification["type"]>().notNull(),
    title: text("title").notNull(),
    message: text("message").notNull(),
    /** The kind and the URL. The API adds the title and the message. */
    data: text("data", { mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
    /** True if this notification was marked as read. Notifications up to users.notifications_read_up_to are read too. */
    read: flag("read").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    senderId: integer("sender_id").references(() => users.id, { onDelete: "set null" }),
    /** Deduplication key ('like:7:3'). Null for notifications that are never deduplicated. */
    subject: text("subject"),
    emailSent: flag("email_sent").notNull().default(false),
  },
  (t) => [
    index("notifications_user").on(t.userId, desc(t.id)),
    index("notifications_unread").on(t.userId, desc(t.id)).where(sql`read = 0`),
    index("notifications_subject").on(t.userId, t.subject),
    index("notifications_sender").on(t.senderId),
  ],
);

/**
 * Notifications to selected users or to all, each stored once. The id is from the sequence of notifications, so that one
 * list can contain both, in the order of their ids.
 */
export const announcements = sqliteTable(
  "announcements",
  {
    id: integer("id").primaryKey(),
    type: text("type").$type<Notification["type"]>().notNull(),
    title: text("title").notNull(),
    message: text("message").notNull(),
    /** Every user who joined before received it. Otherwise its receipts are the receivers. */
    isToAll: flag("is_to_all").notNull(),
    senderId: integer("sender_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("announcements_to_all").on(desc(t.id)).where(sql`is_to_all = 1`),
    index("announcements_sender").on(t.senderId),
  ],
);

/**
 * The state of an announcement for one user. An announcement to all has no receipt until the user reads it or gets the mail.
 */
export const announcementReceipts = sqliteTable(
  "announcement_receipts",
  {
    userId: userRef("user_id").notNull(),
    announcementId: integer("announcement_id")
      .notNull()
      .references(() => announcements.id, { onDelete: "cascade" }),
    read: flag("read").notNull().default(false),
    emailSent: flag("email_sent").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.announcementId] }),
    index("announcement_receipts_announcement").on(t.announcementId),
  ],
);

export const userFollows = sqliteTable(
  "user_follows",
  {
    id: id(),
    followerId: userRef("follower_id").notNull(),
    followingId: userRef("following_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("user_follows_once").on(t.followerId, t.followingId),
    index("user_follows_following").on(t.followingId, desc(t.id)),
    // The index has the columns of each follow that the lists of publications and likes need.
    index("user_follows_follower").on(t.followerId, desc(t.id), t.followingId, t.createdAt),
    check("user_follows_not_oneself", sql`${t.followerId} <> ${t.followingId}`),
  ],
);

/** Users whom a user has blocked or muted. Blocking a muted user replaces the row's kind. */
export const userRestrictions = sqliteTable(
  "user_restrictions",
  {
    id: integer("id").primaryKey(),
    userId: userRef("user_id").notNull(),
    restrictedId: userRef("restricted_id").notNull(),
    kind: text("kind").$type<RestrictionKind>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("user_restrictions_once").on(t.userId, t.restrictedId),
    index("user_restrictions_user").on(t.userId, desc(t.id)),
    index("user_restrictions_restricted").on(t.restrictedId),
    check("user_restrictions_not_oneself", sql`${t.userId} <> ${t.restrictedId}`),
  ],
);

/**
 * Projects that followers could see for the first time, of owners with followers. Followers read them here: no row is
 * written for each. The id is from the sequence of notifications, so that one list can contain both. Triggers write it.
 */
export const publications = sqliteTable(
  "publications",
  {
    id: integer("id").primaryKey(),
    userId: userRef("user_id").notNull(),
    projectId: projectRef("project_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("publications_user").on(t.userId, desc(t.id), t.createdAt, t.projectId),
    uniqueIndex("publications_project").on(t.projectId),
  ],
);

/** Messages stay when the sender's or the receiver's account is deleted, for the other person. */
export const messages = sqliteTable(
  "messages",
  {
    id: id(),
    senderId: integer("sender_id").references(() => users.id, { onDelete: "set null" }),
    receiverId: integer("receiver_id").references(() => users.id, { onDelete: "set null" }),
    content: text("content").notNull(),
    read: flag("read").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    /** Idempotency key from the sender: a message with the same key to the same receiver is stored once. */
    key: text("key"),
  },
  (t) => [
    uniqueIndex("messages_once").on(t.senderId, t.receiverId, t.key).where(sql`key is not null`),
    index("messages_pair").on(t.senderId, t.receiverId, desc(t.id)),
    index("messages_received").on(t.receiverId, t.senderId, desc(t.id)),
    index("messages_unread").on(t.receiverId, t.senderId, desc(t.id)).where(sql`read = 0`),
    index("messages_of_sender").on(t.senderId, desc(t.id)),
    index("messages_of_receiver").on(t.receiverId, desc(t.id)),
  ],
);

/** The files of a message. A file is in one message, and is deleted with its sender's account. */
export const messageAttachments = sqliteTable(
  "message_attachments",
  {
    mediaId: integer("media_id")
      .primaryKey()
      .references(() => media.id, { onDelete: "cascade" }),
    messageId: integer("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
  },
  (t) => [index("message_attachments_message").on(t.messageId, t.mediaId)],
);

/** A conversation, with one row for each of the two people. Updated by triggers on messages. */
export const conversations = sqliteTable(
  "conversations",
  {
    userId: userRef("user_id").notNull(),
    contactId: userRef("contact_id").notNull(),
    lastMessageId: integer("last_message_id").notNull(),
    /** 0 while the conversation is a request. */
    unread: count("unread"),
    /** Messages of the contact up to this id are read, even if a job has not marked them all yet. */
    readUpTo: count("read_up_to"),
    /** The contact is a stranger whom the user has neither accepted nor answered. Null otherwise. */
    request: text("request", { enum: ["pending", "declined"] }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.contactId] }),
    index("conversations_latest").on(t.userId, desc(t.lastMessageId)).where(sql`request is null`),
    index("conversations_unread").on(t.userId, desc(t.lastMessageId)).where(sql`unread > 0`),
    index("conversations_requests").on(t.userId, desc(t.lastMessageId)).where(sql`request = 'pending'`),
    index("conversations_contact").on(t.contactId),
  ],
);

/**
 * Conversations of a user with somebody who writes from the web without an account. The writer holds links with sealed
 * tokens of the id, so ids are not used again.
 */
export const webConversations = sqliteTable(
  "web_conversations",
  {
    id: id(),
    userId: userRef("user_id").notNull(),
    /** The name and the address of the writer. */
    name: text("name").notNull(),
    email: text("email").notNull(),
    emailFolded: text("email_folded").notNull(),
    /** The conversation is deleted at this time unless its writer confirms it. Null once it is confirmed. */
    confirmBy: instant("confirm_by"),
    /** The user has neither accepted nor answered it. */
    isRequest: flag("is_request").notNull().default(true),
    /** 0 while the conversation is a request. */
    unread: count("unread"),
    messageCount: count("message_count"),
    lastMessageAt: instant("last_message_at").notNull(),
    /** Idempotency key of the first message. */
    key: text("key").notNull(),
  },
  (t) => [
    uniqueIndex("web_conversations_once").on(t.userId, t.key),
    index("web_conversations_writer").on(t.userId, t.emailFolded),
    index("web_conversations_latest")
      .on(t.userId, t.isRequest, desc(t.lastMessageAt))
      .where(sql`confirm_by is null`),
    index("web_conversations_unread").on(t.userId, desc(t.lastMessageAt)).where(sql`unread > 0`),
    index("web_conversations_unconfirmed").on(t.confirmBy).where(sql`confirm_by is not null`),
  ],
);

export const webMessages = sqliteTable(
  "web_messages",
  {
    id: id(),
    conversationId: integer("conversation_id")
      .notNull()
      .references(() => webConversations.id, { onDelete: "cascade" }),
    isFromOwner: flag("is_from_owner").notNull(),
    /** Replies to the mail with this answer go to the user's own address. */
    sharesAddress: flag("shares_address").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    key: text("key").notNull(),
    content: text("content").notNull(),
  },
  (t) => [
    uniqueIndex("web_messages_once").on(t.conversationId, t.key),
    index("web_messages_conversation").on(t.conversationId, t.id),
  ],
);

/** Addresses whose messages from the web a user does not want to see. */
export const blockedAddresses = sqliteTable(
  "blocked_addresses",
  {
    id: id(),
    userId: userRef("user_id").notNull(),
    email: text("email").notNull(),
    emailFolded: text("email_folded").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("blocked_addresses_once").on(t.userId, t.emailFolded),
    index("blocked_addresses_user").on(t.userId, desc(t.id)),
  ],
);

/** Requests of users to support. Answers come from support, not from the superuser who wrote them. */
export const supportRequests = sqliteTable(
  "support_requests",
  {
    id: integer("id").primaryKey(),
    userId: userRef("user_id").notNull(),
    kind: text("kind", { enum: supportKinds }).notNull(),
    /** The request id that an error message showed, if the user writes about that error. */
    reference: text("reference"),
    state: text("state", { enum: supportStates }).notNull(),
    /** True if the user's plan included priority support when they last wrote. */
    isPriority: flag("is_priority").notNull(),
    createdAt: instant("created_at").notNull(),
    /** The time of the oldest message of the user that is not answered yet. */
    waitingSince: instant("waiting_since").notNull(),
    firstAnsweredAt: instant("first_answered_at"),
    lastMessageAt: instant("last_message_at").notNull(),
    messageCount: count("message_count"),
    /** Idempotency key from the user. */
    key: text("key").notNull(),
  },
  (t) => [
    uniqueIndex("support_requests_once").on(t.userId, t.key),
    index("support_requests_user").on(t.userId, desc(t.id)),
    index("support_requests_queue").on(t.state, desc(t.isPriority), t.waitingSince, t.id),
    index("support_requests_state").on(t.state, desc(t.id)),
    index("support_requests_first_answer").on(t.firstAnsweredAt).where(sql`first_answered_at is not null`),
  ],
);

export const supportMessages = sqliteTable(
  "support_messages",
  {
    id: integer("id").primaryKey(),
    requestId: integer("request_id")
      .notNull()
      .references(() => supportRequests.id, { onDelete: "cascade" }),
    authorId: integer("author_id").references(() => users.id, { onDelete: "set null" }),
    isFromStaff: flag("is_from_staff").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Idempotency key from the author. */
    key: text("key").notNull(),
    content: text("content").notNull(),
  },
  (t) => [
    uniqueIndex("support_messages_once").on(t.requestId, t.key),
    index("support_messages_request").on(t.requestId, t.id),
    index("support_messages_author").on(t.authorId),
  ],
);

/** The specification asks for posts, their comments and their likes. Nothing uses the tables: there is no blog yet. */
export const posts = sqliteTable(
  "posts",
  {
    id: id(),
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
    id: id(),
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
    id: id(),
    postId: postRef("post_id").notNull(),
    userId: userRef("user_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [uniqueIndex("post_likes_once").on(t.postId, t.userId), index("post_likes_user").on(t.userId)],
);

const optionTable = <N extends string>(name: N) =>
  sqliteTable(
    name,
    { id: id(), name: text("name").notNull(), nameFolded: text("name_folded").notNull() },
    (t) => [uniqueIndex(`${name}_name`).on(t.nameFolded)],
  );

/** Company types (`/api/categoryoptions`). */
export const categoryOptions = optionTable("category_options");
/** Project categories (`/api/projectcategoryoptions`); the interface calls them project types. */
export const projectCategoryOptions = optionTable("project_category_options");

/**
 * Words of titles, places, people and tags, to which a mistyped search is corrected: folded, and as they were written first.
 */
export const searchWords = sqliteTable(
  "search_words",
  { id: integer("id").primaryKey(), word: text("word").notNull(), written: text("written").notNull() },
  (t) => [uniqueIndex("search_words_word").on(t.word)],
);

/** Totals that are too expensive to count on each read; updated by triggers. sql/counters.sql has their names. */
export const totals = sqliteTable("totals", { name: text("name").primaryKey(), count: count("count") });

/** The number of projects of a user in each group and category, without those in the trash. Updated by triggers. */
export const ownProjectCounts = sqliteTable(
  "own_project_counts",
  {
    userId: userRef("user_id").notNull(),
    kind: text("kind").$type<"group" | "category">().notNull(),
    /** `projects.group_id` as text, or the category. */
    value: text("value").notNull(),
    count: count("count"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.value] })],
);

/** Number of visible projects in each location ('Lisbon, Portugal'). Updated by triggers. */
export const locations = sqliteTable(
  "locations",
  { name: text("name").primaryKey(), count: count("count") },
  (t) => [index("locations_used").on(desc(t.count), t.name)],
);

/**
 * Number of people of each profession, in each country and in each city ('location': 'Lisbon, Portugal'), with the name as
 * it was written first. Updated by triggers.
 */
export const peopleOptions = sqliteTable(
  "people_options",
  {
    kind: text("kind").$type<"profession" | "country" | "location">().notNull(),
    value: text("value").notNull(),
    name: text("name").notNull(),
    count: count("count"),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.value] }),
    index("people_options_used").on(t.kind, desc(t.count), t.name),
  ],
);

/** Score of a project on one day (days since 1970): the weights of its views and likes. Used for the last seven days. */
export const projectDays = sqliteTable(
  "project_days",
  {
    day: integer("day").notNull(),
    projectId: projectRef("project_id").notNull(),
    score: count("score"),
  },
  (t) => [primaryKey({ columns: [t.day, t.projectId] }), index("project_days_project").on(t.projectId)],
);

/** Analytics of a day and of all pages of a user, or of one project. `details` is the last column: sums do not read it. */
const analyticsColumns = {
  /** Days since 1970, in UTC. */
  day: integer("day").notNull(),
  views: count("views"),
  visitors: count("visitors"),
  pictures: count("pictures"),
  links: count("links"),
  /** The time at which the numbers that were added last had been counted. The same or an earlier batch is not added. */
  countedAt: instant("counted_at").notNull(),
  details: text("details", { mode: "json" }).$type<AnalyticsDetails>().notNull(),
};
/** The count and the visitors by dimension and key. */
export type AnalyticsDetails = Partial<Record<string, Record<string, [count: number, visitors: number]>>>;

export const userAnalytics = sqliteTable(
  "user_analytics",
  { userId: userRef("user_id").notNull(), ...analyticsColumns },
  (t) => [primaryKey({ columns: [t.userId, t.day] }), index("user_analytics_day").on(t.day)],
);

export const projectAnalytics = sqliteTable(
  "project_analytics",
  { projectId: projectRef("project_id").notNull(), ...analyticsColumns },
  (t) => [primaryKey({ columns: [t.projectId, t.day] }), index("project_analytics_day").on(t.day)],
);

export const tokenPurposes = ["verify-email", "reset-password"] as const;

/** Single-use links sent by email. Only the hash is stored, and the row is deleted when the link is used. */
export const tokens = sqliteTable(
  "tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: userRef("user_id").notNull(),
    purpose: text("purpose", { enum: tokenPurposes }).notNull(),
    /** The email address that the link was sent to. */
    email: text("email").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("tokens_user").on(t.userId, t.purpose), index("tokens_expiry").on(t.expiresAt)],
);

/** Assistants that have registered themselves as OAuth clients (RFC 7591). */
export const oauthClients = sqliteTable(
  "oauth_clients",
  {
    id: text("id").primaryKey(),
    /** The name that the assistant gives itself. */
    name: text("name").notNull(),
    redirectUris: list("redirect_uris"),
    /** The end of its last connection, or of the time in which somebody must allow it first. */
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("oauth_clients_expiry").on(t.expiresAt)],
);

/**
 * Keys with which programs call the API for an account. Only hashes of secrets are stored. A row with a client is the
 * connection of an assistant: its key is the current access token, and `expiresAt` the end of its code or of the connection.
 */
export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: id(),
    userId: userRef("user_id").notNull(),
    keyHash: text("key_hash").notNull(),
    /** The first characters of the key. */
    start: text("start").notNull(),
    name: text("name").notNull(),
    scope: text("scope", { enum: apiKeyScopes }).notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at"),
    lastUsedAt: instant("last_used_at"),
    clientId: text("client_id"),
    /** The host to which the client's redirect went; null on the owner's device, and for keys without a client. */
    redirectHost: text("redirect_host"),
    /** The hash of what the code and all refresh tokens have in common. */
    familyHash: text("family_hash"),
    /** The hash of the rest of the one that is valid. */
    secretHash: text("secret_hash"),
    /** The hash of the redirect address and the PKCE challenge, until the code is redeemed. */
    codeProof: text("code_proof"),
    accessExpiresAt: instant("access_expires_at"),
  },
  (t) => [
    uniqueIndex("api_keys_hash").on(t.keyHash),
    index("api_keys_user").on(t.userId),
    uniqueIndex("api_keys_family").on(t.familyHash).where(sql`family_hash is not null`),
    index("api_keys_ending").on(t.expiresAt).where(sql`client_id is not null`),
  ],
);

/**
 * The custom domain of an account. Several accounts can claim the same domain, and one of them has proven it. Triggers
 * (sql/custom-domains.sql) set the end when premium ends, and have a deleted domain removed at Cloudflare.
 */
export const customDomains = sqliteTable(
  "custom_domains",
  {
    userId: userRef("user_id").primaryKey(),
    domain: text("domain").notNull(),
    /** The value of the TXT record. */
    token: text("token").notNull(),
    state: text("state", { enum: domainStates }).notNull().default("unproven"),
    /** The time at which the TXT record was found. Null if it was not, or if another account has proven the domain since. */
    provenAt: instant("proven_at"),
    /** The id of the custom hostname at Cloudflare. */
    hostnameId: text("hostname_id"),
    /** The reason why the domain does not work yet. */
    reason: text("reason"),
    checkedAt: instant("checked_at"),
    /** The time at which a cron task checks it. Null if only its owner does. */
    nextCheckAt: instant("next_check_at"),
    /** The number of checks in the same state, from which the time until the next one follows. */
    checks: count("checks"),
    createdAt: instant("created_at").notNull(),
    /** Set while the account has no premium. */
    endsAt: instant("ends_at"),
    /** The time at which the owner was notified that it ends. */
    noticedAt: instant("noticed_at"),
  },
  (t) => [
    uniqueIndex("custom_domains_proven").on(t.domain).where(sql`proven_at is not null`),
    index("custom_domains_due").on(t.nextCheckAt).where(sql`next_check_at is not null`),
    index("custom_domains_ending").on(t.endsAt).where(sql`ends_at is not null`),
    index("custom_domains_unnoticed").on(t.userId).where(sql`ends_at is not null and noticed_at is null`),
  ],
);

/** Writes that were sent with an idempotency key, and their responses, so that a repeated call is answered alike. */
export const idempotentCalls = sqliteTable(
  "idempotent_calls",
  {
    /** A hash of the account and the idempotency key. */
    keyHash: text("key_hash").primaryKey(),
    /** A hash of the method, the address and the body. */
    fingerprint: text("fingerprint").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Null while the first call is running. */
    status: integer("status"),
    body: text("body"),
  },
  (t) => [index("idempotent_calls_created").on(t.createdAt)],
);

/** Addresses of programs that receive events. */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: integer("id").primaryKey(),
    userId: userRef("user_id").notNull(),
    /** The key that added it, with which it ends; null if a session did. Ids of keys are never used again. */
    apiKeyId: integer("api_key_id"),
    url: text("url").notNull(),
    events: list<WebhookEvent>("events"),
    /** The key that signs its deliveries ("whsec_…"). Empty once the webhook is deleted. */
    secret: text("secret").notNull(),
    createdAt: instant("created_at").notNull(),
    disabledAt: instant("disabled_at"),
    disabledReason: text("disabled_reason", { enum: disabledReasons }),
    /** The first failed attempt after the last successful one. */
    failingSince: instant("failing_since"),
    /** Set when the webhook was deleted: its row stays until a cron task has deleted its deliveries. */
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    index("webhooks_user").on(t.userId),
    index("webhooks_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/**
 * Events that are or were to be delivered to a webhook. Written in the batch of the change. Rows are deleted in the order of
 * their ids, so the time needs no index.
 */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: integer("id").primaryKey(),
    webhookId: integer("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    messageId: text("message_id").notNull(),
    event: text("event").$type<Delivery["event"]>().notNull(),
    status: text("status").$type<Delivery["status"]>().notNull(),
    /** Sent again by the owner: another delivery has the same message id. */
    isRepeated: flag("is_repeated").notNull().default(false),
    attempts: count("attempts"),
    createdAt: instant("created_at").notNull(),
    lastAttemptAt: instant("last_attempt_at"),
    /**
     * The time of the next attempt of a pending delivery; while it is tried, the time at which the attempt counts as
     * interrupted.
     */
    nextAttemptAt: instant("next_attempt_at"),
    durationMs: integer("duration_ms"),
    responseStatus: integer("response_status"),
    error: text("error"),
    responseBody: text("response_body"),
    payload: text("payload").notNull(),
  },
  (t) => [
    index("webhook_deliveries_webhook").on(t.webhookId),
    uniqueIndex("webhook_deliveries_once").on(t.messageId, t.webhookId).where(sql`is_repeated = 0`),
    index("webhook_deliveries_due").on(t.nextAttemptAt).where(sql`status = 'pending'`),
  ],
);

/** Number of calls in the current rate limit window. The key is a hash. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    calls: count("calls"),
    resetsAt: instant("resets_at").notNull(),
  },
  (t) => [index("rate_limits_expiry").on(t.resetsAt)],
);

/** Stripe Checkout sessions that were paid and applied to the account, so that each is applied once. */
export const checkouts = sqliteTable(
  "checkouts",
  {
    sessionId: text("session_id").primaryKey(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    confirmedAt: instant("confirmed_at").notNull(),
  },
  (t) => [index("checkouts_user").on(t.userId)],
);

/** Stripe webhook events that were processed, so that each is processed once. */
export const stripeEvents = sqliteTable(
  "stripe_events",
  { id: text("id").primaryKey(), receivedAt: instant("received_at").notNull() },
  (t) => [index("stripe_events_oldest").on(t.receivedAt)],
);

type StoredJob = { name: string; input: unknown };

/**
 * Jobs that are not in the queue yet. A job that must not be lost is written in the batch of its change and deleted once the
 * queue has it; a cron task sends the remaining ones.
 */
export const outbox = sqliteTable("outbox", {
  id: integer("id").primaryKey(),
  job: text("job", { mode: "json" }).$type<StoredJob>().notNull(),
  createdAt: instant("created_at").notNull(),
});

/** Jobs that failed for good. Rows are deleted in the order of their ids, so the time needs no index. */
export const failedJobs = sqliteTable("failed_jobs", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  job: text("job", { mode: "json" }).$type<StoredJob>().notNull(),
  error: text("error").notNull(),
  attempts: integer("attempts").notNull(),
  failedAt: instant("failed_at").notNull(),
});

/**
 * Mails by their key, so that each is sent once although the queue may deliver its job twice. A delivery claims the key
 * before it sends. Rows are deleted in the order in which they were written.
 */
export const sentMails = sqliteTable("sent_mails", {
  key: text("key").primaryKey(),
  claimedAt: instant("claimed_at").notNull(),
  /** The time at which the mail was sent. Null while it is being sent, and if that was interrupted. */
  sentAt: instant("sent_at"),
});

/** Addresses that the mail service does not send to, as hashes: they bounced, or their owner reported spam. */
export const suppressedAddresses = sqliteTable("suppressed_addresses", {
  addressHash: text("address_hash").primaryKey(),
  code: text("code").notNull(),
  since: instant("since").notNull(),
});

/**
 * The current run of the daily digest, in one row: it checks the notifications with ids above `after` up to `upTo`, and has
 * reached `position`. The next run begins where this one ends, so that each notification is checked once. Then it checks the
 * publications in the same range: `publication` is the last one all of whose followers were checked, `follow` the last
 * follow of the next one that was checked.
 */
export const digestRuns = sqliteTable("digest_runs", {
  id: integer("id").primaryKey(),
  startedAt: instant("started_at").notNull(),
  after: integer("after").notNull(),
  position: integer("position").notNull(),
  upTo: integer("up_to").notNull(),
  publication: count("publication"),
  follow: count("follow"),
});

/** Secrets that the site made for itself, by their use. The migration that adds one fills it with random bytes (hex). */
export const siteKeys = sqliteTable("site_keys", {
  name: text("name", { enum: ["unsubscribe"] }).primaryKey(),
  key: text("key").notNull(),
});

/** Actions of administrators. Entries stay when the actor or the target is deleted. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: id(),
    actorId: integer("actor_id").references(() => users.id, { onDelete: "set null" }),
    action: text("action").notNull(),
    targetType: text("target_type").notNull(),
    targetId: integer("target_id"),
    details: text("details", { mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant("created_at").notNull(),
    /** The names of that time. They stay after a deletion. Null in entries from before they were stored. */
    actorName: text("actor_name"),
    targetName: text("target_name"),
  },
  (t) => [
    index("audit_log_kind").on(t.targetType, desc(t.id)),
    index("audit_log_target").on(t.targetType, t.targetId, desc(t.id)),
    index("audit_log_actor").on(t.actorId),
  ],
);

/** Changed pages that search engines have not been notified of yet (IndexNow). Empty unless a key is configured. */
export const changedPages = sqliteTable(
  "changed_pages",
  { path: text("path").primaryKey(), changedAt: instant("changed_at").notNull() },
  (t) => [index("changed_pages_oldest").on(t.changedAt)],
);

/** The time at which a part of the sitemap changed last, by its name. Triggers write it (sql/sitemap.sql). */
export const sitemapParts = sqliteTable("sitemap_parts", {
  name: text("name").primaryKey(),
  changedAt: instant("changed_at").notNull(),
});

/** The words and filters of a project list that a user saved. Null means any value. */
export const savedSearches = sqliteTable(
  "saved_searches",
  {
    id: integer("id").primaryKey(),
    userId: userRef("user_id").notNull(),
    name: text("name").notNull(),
    kind: text("kind").$type<SavedSearchKind>().notNull().default("projects"),
    search: text("search"),
    location: text("location"),
    companyType: values("company_type"),
    projectType: values("project_type"),
    projectSize: values("project_size"),
    constructionStatus: text("construction_status").$type<ConstructionStatus>(),
    practiceRole: text("practice_role"),
    deliveryMethod: text("delivery_method"),
    certification: text("certification"),
    award: text("award"),
    publication: text("publication"),
    completedFrom: integer("completed_from"),
    completedTo: integer("completed_to"),
    areaFrom: real("area_from"),
    areaTo: real("area_to"),
    plotRatioFrom: real("plot_ratio_from"),
    plotRatioTo: real("plot_ratio_to"),
    costFrom: integer("cost_from"),
    costTo: integer("cost_to"),
    costCurrency: text("cost_currency"),
    inUse: text("in_use").$type<"measured-energy">(),
    pictures: text("pictures").$type<"photographs">(),
    ai: text("ai").$type<"none" | "none-or-unlabelled">(),
    profession: values("profession"),
    company: text("company"),
    availableFor: values<AvailableFor>("available_for"),
    yearsFrom: integer("years_from"),
    yearsTo: integer("years_to"),
    creditedRole: text("credited_role"),
    workedWith: integer("worked_with"),
    createdAt: instant("created_at").notNull(),
    /** The time up to which new matches were found: only projects that were published later are new. */
    seenAt: instant("seen_at").notNull().default(sql`0`),
    /**
     * The newest project of that run. A newer match with a lower id was a draft then. Of people, the newest
     * `foundChange`.
     */
    seenUpTo: integer("seen_up_to").notNull(),
    /** The time of the next run. Null if its owner wants no notifications of it. */
    dueAt: instant("due_at"),
  },
  (t) => [
    index("saved_searches_user").on(t.userId, desc(t.id)),
    index("saved_searches_due").on(t.dueAt, t.id).where(sql`due_at is not null`),
  ],
);

/**
 * The replaced and the new values of a change of a project's text. Values are arrays of one, so that json_patch() keeps
 * null.
 */
export const projectVersions = sqliteTable(
  "project_versions",
  {
    id: integer("id").primaryKey(),
    projectId: projectRef("project_id").notNull(),
    /** The author of the change. */
    userId: userRef("user_id").notNull(),
    /** Counts up within a project. */
    number: integer("number").notNull(),
    /** True if it was saved while its owner typed: the next such change joins it for a while. */
    isAutosave: flag("is_autosave").notNull(),
    createdAt: instant("created_at").notNull(),
    savedAt: instant("saved_at").notNull(),
    textBefore: text("text_before", { mode: "json" }).$type<VersionText>().notNull(),
    textAfter: text("text_after", { mode: "json" }).$type<VersionText>().notNull(),
  },
  (t) => [
    uniqueIndex("project_versions_number").on(t.projectId, t.number),
    index("project_versions_user").on(t.userId),
  ],
);
export type VersionText = Record<string, [unknown]>;
/** Documents of their projects that users keep to use again. */
export const sheetTemplates = sqliteTable(
  "sheet_templates",
  {
    id: integer("id").primaryKey(),
    userId: userRef("user_id").notNull(),
    name: text("name").notNull(),
    layout: text("layout").$type<SheetLayout>().notNull(),
    paper: text("paper").$type<SheetPaper>().notNull(),
    title: text("title"),
    fields: list<SheetField>("fields"),
    shownHidden: list<HideableField>("shown_hidden"),
    projects: list<SheetProject>("projects"),
    person: text("person", { mode: "json" }).$type<SheetPerson>().notNull(),
    people: text("people", { mode: "json" }).$type<KeyPerson[]>(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [index("sheet_templates_user").on(t.userId, desc(t.id))],
);

/** Boards of projects and pictures. Ids are never reused, because the addresses of public pages contain them. */
export const collections = sqliteTable(
  "collections",
  {
    id: id(),
    userId: userRef("user_id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    visibility: text("visibility").$type<CollectionVisibility>().notNull(),
    itemCount: count("item_count"),
    createdAt: instant("created_at").notNull(),
    /** The time of the last change, or at which the last item was added. */
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [index("collections_user").on(t.userId, desc(t.updatedAt), desc(t.id))],
);

export const collectionItems = sqliteTable(
  "collection_items",
  {
    id: integer("id").primaryKey(),
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
    /** The owner of the collection. */
    userId: userRef("user_id").notNull(),
    projectId: projectRef("project_id").notNull(),
    /**
     * A row of media: the picture that was saved. 0 if it is the whole project. Not a foreign key: an item whose picture the
     * project no longer has stays, and only the owner of the collection gets it.
     */
    pictureId: integer("picture_id").notNull().default(0),
    note: text("note"),
    /** A key like those of projects, set when the item is moved: there is always one between two others. */
    position: text("position"),
    /** The order in the collection, highest first. An item that was never moved is ordered by its age. */
    sortKey: text("sort_key").generatedAlwaysAs(
      sql.raw("coalesce(position, printf('%013d%010d', created_at, id))"),
      { mode: "virtual" },
    ),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("collection_items_once").on(t.collectionId, t.projectId, t.pictureId),
    index("collection_items_order").on(t.collectionId, desc(t.sortKey), desc(t.id)),
    index("collection_items_project").on(t.projectId),
    index("collection_items_user").on(t.userId, desc(t.id)),
  ],
);

/** Rows that a cron task failed to process. After the second failure it skips them for a day. */
export const failingRows = sqliteTable(
  "failing_rows",
  {
    task: text("task").notNull(),
    rowId: integer("row_id").notNull(),
    failedAt: instant("failed_at").notNull(),
    failures: integer("failures").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.task, table.rowId] })],
);

/** The position at which a cron task continues that processes something in many runs. */
export const cronPositions = sqliteTable("cron_positions", {
  task: text("task").primaryKey(),
  position: text("position").notNull(),
});
