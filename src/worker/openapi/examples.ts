import { AdminUser, AdminUserDetail, Featured } from "@contract/admin";
import { Analytics, LiveVisitors } from "@contract/analytics";
import { ApiKey, CreatedApiKey } from "@contract/api-keys";
import { CheckoutSession, ConfirmedCheckout, PortalLink } from "@contract/billing";
import { BRAND } from "@contract/brand";
import { Comment } from "@contract/comments";
import { ErrorBody } from "@contract/errors";
import { FeedProject } from "@contract/follows";
import { Health } from "@contract/health";
import { ImageDetail } from "@contract/image-details";
import { LikedProject } from "@contract/likes";
import {
  MediaFile,
  UploadedDrawings,
  UploadedIfc,
  UploadedImage,
  UploadedImages,
  UploadedModel,
} from "@contract/media";
import { Attachment, Contact, Message, UploadedAttachment } from "@contract/messages";
import { ModelView } from "@contract/model-views";
import { CreateProject } from "@contract/new-project";
import { Notification } from "@contract/notifications";
import { Oembed } from "@contract/oembed";
import { Option } from "@contract/options";
import { OwnProject, SaveColumns, TableOverview, usualColumns } from "@contract/own-projects";
import { ImportError, ImportResult } from "@contract/project-import";
import { Project, ProjectCard } from "@contract/projects";
import { PortfolioContext, RelatedProject } from "@contract/related-projects";
import { Report } from "@contract/reports";
import { SearchResults } from "@contract/search";
import { SheetPerson, SheetProject } from "@contract/sheets";
import {
  AdminSupportRequest,
  AdminSupportThread,
  SupportMessage,
  SupportMetrics,
  SupportRequest,
  SupportThread,
} from "@contract/support";
import { UserWithStatus } from "@contract/two-person-rule";
import { PART_BYTES, StartedUpload, StoredPart } from "@contract/uploads";
import { CurrentUser, Owner, PublicUser } from "@contract/users";
import { CreatedWebhook, Delivery, Webhook } from "@contract/webhooks";
import type { z } from "zod";
import { collectionExamples } from "./collection-examples";
import { moderationExamples } from "./moderation-examples";
import { peopleExamples } from "./people-examples";
import { analytics } from "./sample-analytics";
import {
  ada,
  apiKey,
  bruno,
  card,
  delivery,
  image,
  imageDetail,
  modelView,
  project,
  question,
  sheetPerson,
  sheetProject,
  suggested,
  supportAnswer,
  supportRequest,
  webhook,
} from "./sample-data";
import { securityExamples } from "./security-examples";
import { webMessageExamples } from "./web-message-examples";

/** Missing fields are taken from the examples by field name. */
const example = <S extends z.ZodType>(schema: S, values: Partial<z.output<S>>) => [schema, values] as const;

const { id, title, category, city, country } = card;
const importError = { row: 2, field: "title", message: "Title is required" };

const attachment = {
  url: "/media/pGf0aRk2sVb9XqLe.pdf",
  type: "application/pdf",
  bytes: 482_113,
  width: null,
  height: null,
  name: "section.pdf",
} as const;
/** Examples of the contract's schemas: the users and projects of the demo. */
export const examples = new Map<z.ZodType, object>([
  example(Owner, ada),
  example(Health, {
    version: "5c2f7a1e-3d0b-4c57-9e0a-7f3b8d1c6a42",
    checks: {
      database: { ok: true, ms: 12 },
      store: { ok: true, ms: 30 },
      queue: { ok: true, ageSeconds: 140 },
    },
  }),
  example(Analytics, analytics),
  example(LiveVisitors, { visitors: 7, projects: [{ id, title, visitors: 3 }] }),
  example(PublicUser, ada),
  example(Oembed, {
    type: "link",
    title,
    author_name: ada.fullName,
    author_url: "https://plinth.example/portfolio/ada",
    provider_name: BRAND,
    provider_url: "https://plinth.example/",
    cache_age: 3600,
    thumbnail_url: "https://plinth.example/og.png",
    thumbnail_width: 1200,
    thumbnail_height: 630,
    html: '<iframe src="https://plinth.example/portfolio/ada?embed=1" title="Portfolio of Ada Norrback"></iframe>',
    width: 800,
    height: 600,
  }),
  example(CurrentUser, ada),
  example(OwnProject, {
    ...card,
    status: "published",
    visibility: "public",
    sectionId: 3,
    isPinned: false,
    isOnPortfolio: true,
    weekViews: 174,
    updatedAt: "2026-11-20T09:30:00.000Z",
  }),
  example(TableOverview, {
    total: 45,
    pinned: 2,
    withoutSection: 35,
    sections: [{ id: 3, name: "Housing", count: 8 }],
    categories: ["residential"],
    columns: [...usualColumns],
  }),
  example(SaveColumns, { columns: ["place", "status", "views"] }),
  example(ApiKey, apiKey),
  example(CreatedApiKey, { ...apiKey, key: "plinth_r_8Kd2vQm5XwT1nZ7sLb4HcY9eRfJ3uG6pQ0oXtMhAyWk" }),
  ...peopleExamples,
  ...collectionExamples,
  example(SheetPerson, sheetPerson),
  example(SheetProject, sheetProject),
  example(Webhook, webhook),
  example(CreatedWebhook, { ...webhook, secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD9Zq0sS3kV1c=" }),
  example(Delivery, delivery),
  example(ConfirmedCheckout, { ...ada, accountType: "premium", checkoutResult: "new" }),
  example(AdminUser, bruno),
  example(UserWithStatus, bruno),
  example(AdminUserDetail, bruno),
  example(ProjectCard, card),
  example(RelatedProject, RelatedProject.parse(card)),
  example(PortfolioContext, { categories: [category], previous: RelatedProject.parse(card), next: null }),
  example(FeedProject, { ...card, reason: { kind: "followed", of: ada.fullName } }),
  example(SearchResults, { correctedQuery: "fallingwater" }),
  example(LikedProject, { ...card, likeId: 409 }),
  example(CreateProject, project),
  example(Project, project),
  example(ImportError, importError),
  example(ImportResult, {
    rows: 2,
    created: 1,
    errors: [importError],
    projects: [
      {
        ...{ row: 1, id, title, description: project.description, category, city, country },
        ...{ images: ["deck.jpg"], mainImageKind: project.mainImageKind, mainImageAi: null },
      },
    ],
    known: [],
    ignored: ["notes"],
    notes: ["A comma is read as the decimal sign in floorArea"],
  }),
  example(ImageDetail, imageDetail),
  example(MediaFile, image),
  example(UploadedImage, { ...image, imageUrl: image.url, suggested }),
  example(UploadedModel, { modelUrl: project.modelUrl, metadata: "kept" }),
  example(StartedUpload, { id: "m3uB9qWkJx0sPzRZ7dTnVg", partBytes: PART_BYTES, parts: 3 }),
  example(StoredPart, { part: 1, etag: "8f14e45fceea167a5a36dedd4bea2543" }),
  example(UploadedIfc, { ifcUrl: project.ifcUrl, metadata: "kept" }),
  example(ModelView, modelView),
  example(UploadedImages, { imageUrls: project.images, suggested: [suggested] }),
  example(UploadedDrawings, {
    drawingUrls: project.drawings,
    suggested: [{ ...suggested, caption: null, photographer: null, kind: null }],
    metadata: ["kept"],
  }),
  example(Comment, {
    id: 31,
    userId: 3,
    content: question,
    user: { id: 3, username: "carla", fullName: "Carla Ferreiro", profileImage: null },
  }),
  example(Option, { id: 1, name: "residential" }),
  example(Contact, { ...bruno, unread: 1, lastMessage: "The thread was my idea." }),
  example(Message, {
    id: 77,
    senderId: 2,
    receiverId: 1,
    content: "The thread was my idea.",
    read: false,
    attachments: [],
    sender: bruno,
  }),
  example(Attachment, attachment),
  example(UploadedAttachment, { ...attachment, metadata: "kept" }),
  example(Notification, {
    id: 12,
    type: "info",
    title: "New follower",
    message: "Bruno Falcetti started following you.",
    data: {
      kind: "follow",
      title: "New follower",
      message: "Bruno Falcetti started following you.",
      url: "/profile/2",
    },
    read: false,
    senderId: 2,
  }),
  example(Report, {
    projectTitle: card.title,
    ownerId: card.userId,
    reporterId: 3,
    reporterName: "Carla Ferreiro",
    type: "copyright",
    reason: "The third image is mine.",
    status: "pending",
  }),
  example(SupportRequest, supportRequest),
  example(SupportMessage, supportAnswer),
  example(SupportThread, { ...supportRequest, messages: [supportAnswer] }),
  example(AdminSupportRequest, { ...bruno, ...supportRequest }),
  example(AdminSupportThread, {
    ...bruno,
    ...supportRequest,
    messages: [{ ...supportAnswer, authorUsername: "root" }],
  }),
  example(SupportMetrics, { openRequests: 3, medianFirstAnswerMinutes: 95 }),
  example(Featured, { featured: true }),
  example(CheckoutSession, {
    session: { id: "cs_test_a1B2c3D4", url: "https://checkout.stripe.com/c/pay/cs_test_a1B2c3D4" },
    url: "https://checkout.stripe.com/c/pay/cs_test_a1B2c3D4",
  }),
  example(PortalLink, { url: "https://billing.stripe.com/p/session/test_YWNjdF8x" }),
  ...securityExamples,
  ...moderationExamples,
  ...webMessageExamples,
  example(ErrorBody, {
    message: "Title is required",
    error: "Title is required",
    fields: { title: "Title is required" },
  }),
]);
