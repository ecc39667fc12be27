import type { ApiDocument } from "@contract/api-document";
import { encodeCursor, projectCursor } from "@contract/cursor";
import { setCompanyVerified, setUserStatus } from "./features/admin/account-status";
import { notifyUsers } from "./features/admin/announcements";
import { listAudit } from "./features/admin/audit-log";
import { messageUsers } from "./features/admin/bulk-messages";
import * as confirmations from "./features/admin/confirmations";
import * as contentReports from "./features/admin/content-reports";
import { endUserSessions } from "./features/admin/end-sessions";
import { setFeatured } from "./features/admin/feature-project";
import * as metrics from "./features/admin/metrics";
import { listReports, updateReport } from "./features/admin/reports";
import { listUsers, readAccount } from "./features/admin/users";
import { readAnalyticsCsv } from "./features/analytics/csv";
import * as analytics from "./features/analytics/operations";
import * as recorded from "./features/analytics/record";
import { createApiKey, listApiKeys, removeApiKey } from "./features/api-keys/operations";
import * as appearance from "./features/appearance/operations";
import { confirmCheckout, createCheckout, openPortal } from "./features/billing/operations";
import { receiveEvent } from "./features/billing/webhook";
import { linkBuilding } from "./features/buildings/link";
import { mergeBuilding } from "./features/buildings/merge";
import * as buildings from "./features/buildings/operations";
import { undoBuildingChange, updateBuilding } from "./features/buildings/update";
import * as collectionItems from "./features/collections/items";
import { addItems, removeItems } from "./features/collections/many-items";
import * as collections from "./features/collections/operations";
import { removeComment, updateComment } from "./features/comments/edit";
import { createComment, listComments } from "./features/comments/operations";
import { answerCredit } from "./features/credits/answer";
import { askCredit, linkCredit } from "./features/credits/ask";
import { claimByLink, claimCredit, readCreditLink } from "./features/credits/claim";
import * as credits from "./features/credits/operations";
import * as proofs from "./features/credits/proof/operations";
import { withdrawCredit } from "./features/credits/withdraw";
import { writeCredits } from "./features/credits/write";
import * as domains from "./features/custom-domains/operations";
import * as embed from "./features/embed/operations";
import * as feeds from "./features/feeds/operations";
import { listFeed } from "./features/follows/feed";
import { listFollowers } from "./features/follows/followers";
import { follow, readFollowingStatus, unfollow } from "./features/follows/operations";
import { readHealth } from "./features/health/operations";
import { listLikedProjects } from "./features/likes/liked-projects";
import { readLike, toggleLike } from "./features/likes/operations";
import { showUnsubscribe, unsubscribe } from "./features/mail/unsubscribe";
import { disputeMeasure } from "./features/measures/dispute";
import { importMeasures } from "./features/measures/import";
import * as measures from "./features/measures/operations";
import { measureTable, workTable } from "./features/measures/tables";
import { writeMeasures } from "./features/measures/write";
import { writeWorks } from "./features/measures/write-works";
import { readFile, readPreview, readVariant } from "./features/media/download";
import { setPreview } from "./features/media/preview";
import { uploadCv, uploadProfileImage } from "./features/media/upload";
import { abortUpload, completeUpload, sendPart, startUpload } from "./features/media/upload-in-parts";
import { uploadAttachment } from "./features/messages/attachments";
import { listContacts } from "./features/messages/contacts";
import { listMessages } from "./features/messages/conversation";
import { sendMessage } from "./features/messages/operations";
import { markConversationRead, markMessageRead } from "./features/messages/reading";
import { acceptRequest, declineRequest, readConversationState } from "./features/messages/requests";
import * as notifications from "./features/notifications/operations";
import { readPendingCounts } from "./features/notifications/pending";
import { answerAuthorization, authorize, readAuthorization } from "./features/oauth/authorize";
import { registerClient } from "./features/oauth/clients";
import * as oauth from "./features/oauth/metadata";
import { createToken, revokeToken } from "./features/oauth/tokens";
import { readOembed } from "./features/oembed/operations";
import * as options from "./features/options/operations";
import { changeProjects } from "./features/own-projects/bulk";
import { readCalendar } from "./features/own-projects/calendar";
import { duplicateProject } from "./features/own-projects/duplicate";
import * as own from "./features/own-projects/list";
import { moveProject } from "./features/own-projects/move";
import * as sections from "./features/own-projects/sections";
import { undoChange } from "./features/own-projects/undo";
import { countPeople, listPeople } from "./features/people/operations";
import { countFacets } from "./features/projects/facets";
import { listFeatured } from "./features/projects/featured";
import { importProjects } from "./features/projects/import/import-projects";
import { listLocations } from "./features/projects/locations";
import { listPortfolio, listProjects, listUserProjects, readProject } from "./features/projects/operations";
import { readPortfolioContext } from "./features/projects/portfolio-context";
import { createProject, readProjectForm } from "./features/projects/publish";
import { listRelated } from "./features/projects/related";
import { removeProject } from "./features/projects/remove";
import { readStatistics } from "./features/projects/statistics";
import { deleteForever, restoreProject } from "./features/projects/trash";
import { listTrending } from "./features/projects/trending";
import { renewLink, unlockProject } from "./features/projects/unlock";
import { updateProject } from "./features/projects/update";
import { uploadDrawings, uploadIfc, uploadImages, uploadModel } from "./features/projects/uploads";
import { listVersions, restoreVersion } from "./features/projects/versions";
import { viewProject } from "./features/projects/views";
import { createContentReport } from "./features/reports/content";
import { createReport } from "./features/reports/operations";
import * as restrictions from "./features/restrictions/operations";
import * as savedSearches from "./features/saved-searches/operations";
import { find } from "./features/search/operations";
import * as authenticator from "./features/security/authenticator";
import { confirmPassword } from "./features/security/confirm-password";
import { login } from "./features/security/login";
import { readOtherAccess, removeOtherAccess } from "./features/security/other-access";
import { readSecurity } from "./features/security/overview";
import { loginPasskey, startPasskeyLogin } from "./features/security/passkey-login";
import * as passkeys from "./features/security/passkeys";
import { beginProviderLogin } from "./features/security/provider/begin";
import { finishProviderLogin } from "./features/security/provider/callback";
import { connectProvider, disconnectProvider } from "./features/security/provider/connect";
import { readProviderLogin } from "./features/security/provider/continue";
import { registerWithProvider } from "./features/security/provider/register";
import { loginSecondFactor } from "./features/security/second-factor";
import { removeOtherSessions, removeSession } from "./features/security/sessions";
import * as sheetTemplates from "./features/sheet-templates/operations";
import { readRobots } from "./features/sitemap/robots";
import { readSitemap, readSitemapIndex } from "./features/sitemap/sitemap";
import * as support from "./features/support/operations";
import * as staff from "./features/support/staff";
import { correctLabels } from "./features/takedowns/correct-labels";
import { appealTakedown, listAllTakedowns, listTakedowns } from "./features/takedowns/operations";
import { decideAppeal, restoreTakedown } from "./features/takedowns/restore";
import { takeDown } from "./features/takedowns/take-down";
import { logout, readCurrentUser, register } from "./features/users/accounts";
import { removeUser } from "./features/users/delete-account";
import { confirmEmail, denyEmail, sendVerification } from "./features/users/email";
import { exportData } from "./features/users/export-file";
import { readUser, readUserByName } from "./features/users/operations";
import { changePassword, forgotPassword, resetPassword } from "./features/users/passwords";
import { updateUser } from "./features/users/profile";
import * as blockedAddresses from "./features/web-messages/blocked-addresses";
import * as webConversations from "./features/web-messages/operations";
import { sendWebMessage } from "./features/web-messages/send";
import * as writer from "./features/web-messages/writer";
import * as webhooks from "./features/webhooks/operations";
import * as wellKnown from "./features/well-known/operations";
import * as tags from "./http/cache-tags";
import { features } from "./openapi/api-features";
import { readDocument } from "./openapi/read-document";
import {
  del,
  get,
  getToWrite,
  patch,
  post,
  put,
  rawGet,
  rawGetToWrite,
  rawPost,
  rawPut,
  type Table,
} from "./operation/routes";
import type { RouterOf } from "./operation/trpc-router-type";

const publicFile = { isOutsideApi: true, isForAllSites: true } as const;
const sharedFile = { ...publicFile, isShared: true } as const;
/** A provider redirects to it from its own site. The `state` of the login, which only this browser has, protects it. */
const callback = { isOutsideApi: true, isSigned: true } as const;
/** OAuth clients call it without a session. Codes and tokens protect it. */
const withoutSession = { isOutsideApi: true, isSigned: true, isForAllSites: true } as const;
const filterList = { isShared: true, shows: tags.listsShown } as const;
const optionList = { isShared: true, shows: () => [tags.OPTIONS] } as const;

const byId = { cursorOf: ({ id }: { id: number }) => id };
const collectionCursor = ({ id, updatedAt }: { id: number; updatedAt: string }) =>
  encodeCursor({ id, createdAt: updatedAt });

/** The whole product on one page: every operation with its REST method and path. tRPC calls it by its name here. */
export const api = {
  auth: {
    register: post("/register", register, { allowsAnonymousWrite: true, startsSession: true, status: 201 }),
    login: post("/login", login, { allowsAnonymousWrite: true, startsSession: true }),
    secondFactor: post("/login/second-factor", loginSecondFactor, {
      allowsAnonymousWrite: true,
      startsSession: true,
    }),
    startPasskey: post("/login/passkey/options", startPasskeyLogin, { allowsAnonymousWrite: true }),
    passkey: post("/login/passkey", loginPasskey, { allowsAnonymousWrite: true, startsSession: true }),
    beginGoogle: rawGet("/auth/google", beginProviderLogin("google"), { isOutsideApi: true }),
    finishGoogle: rawGetToWrite("/auth/google/callback", finishProviderLogin("google"), callback),
    beginLinkedin: rawGet("/auth/linkedin", beginProviderLogin("linkedin"), { isOutsideApi: true }),
    finishLinkedin: rawGetToWrite("/auth/linkedin/callback", finishProviderLogin("linkedin"), callback),
    readProviderLogin: get("/login/provider", readProviderLogin, { shows: () => [] }),
    registerWithProvider: post("/register/provider", registerWithProvider, {
      allowsAnonymousWrite: true,
      startsSession: true,
      status: 201,
    }),
    logout: post("/logout", logout, { allowsAnonymousWrite: true }),
    me: get("/user", readCurrentUser),
    forgotPassword: post("/forgot-password", forgotPassword),
    resetPassword: post("/reset-password", resetPassword),
  },
  security: {
    read: get("/security", readSecurity),
    confirmPassword: post("/security/password", confirmPassword),
    readOtherAccess: get("/security/access", readOtherAccess),
    removeOtherAccess: del("/security/access", removeOtherAccess),
    removeSession: del("/security/sessions/:id", removeSession),
    removeOtherSessions: del("/security/sessions", removeOtherSessions),
    startAuthenticator: post("/security/authenticator", authenticator.startAuthenticator, { status: 201 }),
    confirmAuthenticator: post("/security/authenticator/confirm", authenticator.confirmAuthenticator),
    removeAuthenticator: del("/security/authenticator", authenticator.removeAuthenticator),
    renewRecoveryCodes: post("/security/recovery-codes", authenticator.renewRecoveryCodes),
    startPasskey: post("/security/passkeys/options", passkeys.startPasskey),
    createPasskey: post("/security/passkeys", passkeys.createPasskey, { status: 201 }),
    renamePasskey: patch("/security/passkeys/:id", passkeys.renamePasskey),
    removePasskey: del("/security/passkeys/:id", passkeys.removePasskey),
    connectProvider: post("/security/providers/:provider", connectProvider),
    disconnectProvider: del("/security/providers/:provider", disconnectProvider),
  },
  projects: {
    list: get("/projects", listProjects, {
      paged: true,
      cursorOf: projectCursor,
      isShared: true,
      shows: ({ items }) => tags.projectsShown(items),
    }),
    // This route is not shared: each call counts a view.
    read: get("/projects/:id", readProject, {
      alsoDoes: viewProject,
      shows: ({ id, userId, building }) => [
        ...[tags.projectTag(id), tags.userTag(userId)],
        ...(building ? [tags.buildingTag(building.id)] : []),
      ],
    }),
    create: post("/projects", createProject, { form: readProjectForm, status: 201 }),
    import: rawPost("/projects/import", importProjects),
    update: patch("/projects/:id/update", updateProject),
    remove: del("/projects/:id", removeProject),
    restore: post("/projects/:id/restore", restoreProject),
    removeForever: del("/projects/:id/forever", deleteForever),
    renewLink: post("/projects/:id/key", renewLink),
    unlock: post("/projects/:id/unlock", unlockProject),
    versions: get("/projects/:id/versions", listVersions, { cursorOf: ({ number }) => number }),
    restoreVersion: post("/projects/:id/versions/:number/restore", restoreVersion, { isDestructive: true }),
    view: post("/projects/:id/view", viewProject),
    featured: get("/featured/projects", listFeatured, {
      isShared: true,
      shows: (cards) => [tags.FEATURED, ...tags.projectsShown(cards)],
    }),
    trending: get("/trending/projects", listTrending, { isShared: true, shows: tags.projectsShown }),
    related: get("/projects/:id/related", listRelated, { shows: tags.cardsShown }),
    portfolioContext: get("/projects/:id/portfolio-context", readPortfolioContext, {
      shows: ({ previous, next }) => tags.cardsShown([previous, next].filter((card) => card !== null)),
    }),
    facets: get("/filters/counts", countFacets, {
      isShared: true,
      shows: () => [...tags.listsShown(), tags.OPTIONS],
    }),
    locations: get("/filters/locations", listLocations, filterList),
    uploadModel: rawPost("/projects/:id/model", uploadModel),
    uploadIfc: rawPost("/projects/:id/ifc", uploadIfc),
    uploadImages: rawPost("/projects/:id/images", uploadImages),
    uploadDrawings: rawPost("/projects/:id/drawings", uploadDrawings),
  },
  ownProjects: {
    list: get("/user/projects", own.listOwnProjects, { paged: true }),
    overview: get("/user/projects/overview", own.readTableOverview),
    calendar: rawGet("/user/projects/scheduled.ics", readCalendar),
    saveColumns: put("/user/projects/columns", own.saveColumns),
    move: post("/projects/:id/move", moveProject),
    duplicate: post("/projects/:id/duplicate", duplicateProject, { status: 201 }),
    change: post("/user/projects/change", changeProjects, { isDestructive: true }),
    undo: post("/user/projects/undo", undoChange, { isDestructive: true }),
    createSection: post("/user/sections", sections.createSection, { status: 201 }),
    arrangeSections: put("/user/sections", sections.arrangeSections),
    renameSection: patch("/user/sections/:id", sections.renameSection),
    removeSection: del("/user/sections/:id", sections.removeSection),
  },
  search: {
    find: get("/search", find, {
      isShared: true,
      shows: ({ projects, users }) => [...tags.projectsShown(projects), ...tags.usersShown(users)],
    }),
  },
  people: {
    list: get("/people", listPeople, {
      paged: true,
      cursorOf: ({ id, works }, { search }) => (search === null ? `${works.length > 0 ? 1 : 0}-${id}` : null),
      isShared: true,
      shows: ({ items }) => [
        ...tags.usersShown(items),
        ...items.flatMap(({ works }) => works.map(({ id }) => tags.projectTag(id))),
      ],
    }),
    facets: get("/people/counts", countPeople, { isShared: true, shows: () => [tags.OPTIONS] }),
  },
  savedSearches: {
    list: get("/saved-searches", savedSearches.listSavedSearches),
    create: post("/saved-searches", savedSearches.createSavedSearch, { status: 201 }),
    update: patch("/saved-searches/:id", savedSearches.updateSavedSearch),
    remove: del("/saved-searches/:id", savedSearches.removeSavedSearch),
  },
  sheetTemplates: {
    list: get("/sheet-templates", sheetTemplates.listSheetTemplates),
    read: get("/sheet-templates/:id", sheetTemplates.readSheetTemplate),
    create: post("/sheet-templates", sheetTemplates.createSheetTemplate, { status: 201 }),
    update: patch("/sheet-templates/:id", sheetTemplates.updateSheetTemplate),
    remove: del("/sheet-templates/:id", sheetTemplates.removeSheetTemplate),
  },
  collections: {
    list: get("/collections", collections.listCollections, { cursorOf: collectionCursor }),
    read: get("/collections/:id", collections.readCollection, {
      shows: ({ id, owner }) => [tags.collectionTag(id), tags.userTag(owner.id)],
    }),
    ofUser: get("/users/:id/collections", collections.listPublicCollections, {
      cursorOf: collectionCursor,
      shows: (list) => list.map(({ id }) => tags.collectionTag(id)),
    }),
    create: post("/collections", collections.createCollection, { status: 201 }),
    update: patch("/collections/:id", collections.updateCollection),
    remove: del("/collections/:id", collections.removeCollection),
    items: get("/collections/:id/items", collectionItems.listItems, {
      shows: ({ items }) => tags.cardsShown(items.flatMap(({ project }) => project ?? [])),
    }),
    addItem: post("/collections/:id/items", collectionItems.addItem, { status: 201 }),
    addItems: post("/collections/:id/items/add", addItems),
    removeItems: post("/collections/:id/items/remove", removeItems),
    updateNote: patch("/collections/:id/items/:itemId", collectionItems.updateNote),
    moveItem: post("/collections/:id/items/:itemId/move", collectionItems.moveItem),
    removeItem: del("/collections/:id/items/:itemId", collectionItems.removeItem),
  },
  comments: {
    list: get("/projects/:id/comments", listComments, {
      paged: true,
      cursorOf: encodeCursor,
      shows: ({ items }) => tags.usersShown(items.map(({ user }) => user)),
    }),
    create: post("/projects/:id/comments", createComment, { status: 201 }),
    update: patch("/comments/:id", updateComment),
    remove: del("/comments/:id", removeComment),
  },
  credits: {
    list: get("/projects/:id/credits", credits.listCredits, { shows: () => [] }),
    write: put("/projects/:id/credits", writeCredits),
    claim: post("/projects/:id/credits/claim", claimCredit, { status: 201 }),
    listOwn: get("/credits", credits.listOwnCredits),
    readLink: get("/credits/claim", readCreditLink, { shows: () => [] }),
    claimByLink: post("/credits/claim", claimByLink),
    read: get("/credits/:id", proofs.readCredit, {
      shows: ({ project, userId }) => [
        tags.projectTag(project.id),
        ...[project.ownerId, ...(userId ? [userId] : [])].map(tags.userTag),
      ],
    }),
    readProof: rawGet("/credits/:id/proof", proofs.readProof, { isShared: true }),
    readStatus: rawGet("/credits/status/:list", proofs.readProofStatus, { isShared: true }),
    readKey: rawGet("/credits/keys/:key", proofs.readProofKey),
    readKeys: rawGet("/.well-known/jwks.json", proofs.readProofKeys, publicFile),
    ask: post("/credits/:id/ask", askCredit),
    answer: post("/credits/:id/answer", answerCredit),
    withdraw: post("/credits/:id/withdraw", withdrawCredit, { isDestructive: true }),
    link: post("/credits/:id/link", linkCredit, { status: 201 }),
    listOfUser: get("/users/:id/credits", credits.listUserCredits, {
      shows: ({ items }) => tags.cardsShown(items.map(({ project }) => project)),
    }),
  },
  measures: {
    list: get("/projects/:id/measures", measures.listMeasures, { shows: () => [], asTable: measureTable }),
    write: put("/projects/:id/measures", writeMeasures),
    import: rawPost("/projects/:id/measures/import", importMeasures),
    dispute: post("/projects/:id/measures/:measureId/dispute", disputeMeasure),
    listWorks: get("/projects/:id/works", measures.listWorks, { shows: () => [], asTable: workTable }),
    writeWorks: put("/projects/:id/works", writeWorks),
    percentiles: get("/measures/percentiles", measures.readPercentiles, {
      isShared: true,
      shows: tags.listsShown,
    }),
    listBuildings: get("/user/buildings", measures.listOwnBuildings),
  },
  likes: { read: get("/projects/:id/like", readLike), toggle: post("/projects/:id/like", toggleLike) },
  users: {
    read: get("/users/:id", readUser, { shows: ({ id }) => [tags.userTag(id)] }),
    readByName: get("/users/uname/:username", readUserByName, { shows: ({ id }) => [tags.userTag(id)] }),
    update: patch("/users/:id", updateUser),
    verifyEmail: post("/users/verify-email", sendVerification),
    confirmEmail: post("/users/confirm-email", confirmEmail),
    denyEmail: post("/users/deny-email", denyEmail),
    changePassword: post("/users/change-password", changePassword),
    remove: del("/users/:id", removeUser),
    projects: get("/users/:id/projects", listUserProjects, {
      paged: true,
      cursorOf: encodeCursor,
      shows: ({ items }) => tags.projectsShown(items),
    }),
    portfolio: get("/users/uname/:username/projects", listPortfolio, {
      paged: true,
      cursorOf: encodeCursor,
      shows: ({ items }) => tags.projectsShown(items),
    }),
    likedProjects: get("/users/:id/liked-projects", listLikedProjects, {
      paged: true,
      cursorOf: ({ likeId }) => likeId,
      shows: ({ items }) => tags.projectsShown(items),
    }),
    statistics: get("/users/:id/figures", readStatistics),
    export: rawGet("/users/export/data", exportData),
  },
  analytics: {
    read: get("/users/:id/analytics", analytics.readAnalytics),
    readCsv: rawGet("/users/:id/analytics.csv", readAnalyticsCsv),
    live: get("/users/:id/analytics/live", analytics.readLiveVisitors),
    recordProject: post("/projects/:id/events", recorded.recordProjectEvent),
    recordUser: post("/users/:id/events", recorded.recordUserEvent),
  },
  follows: {
    follow: post("/users/:id/follow", follow),
    unfollow: del("/users/:id/follow", unfollow),
    status: get("/users/:id/following-status", readFollowingStatus, { shows: () => [] }),
    followers: get("/users/:id/followers", listFollowers, {
      shows: ({ followers }) => tags.usersShown(followers),
    }),
    feed: get("/feed", listFeed),
  },
  messages: {
    list: get("/messages", listMessages, byId),
    send: post("/messages", sendMessage, { status: 201 }),
    contacts: get("/contacts", listContacts),
    markRead: getToWrite("/markasread/message/:id", markMessageRead),
    markConversationRead: post("/messages/read", markConversationRead),
    uploadAttachment: rawPost("/messages/attachments", uploadAttachment),
    state: get("/conversations/:id", readConversationState),
    acceptRequest: post("/conversations/:id/accept", acceptRequest),
    declineRequest: post("/conversations/:id/decline", declineRequest, { isDestructive: true }),
  },
  webMessages: {
    send: post("/users/:id/web-messages", sendWebMessage),
    readAsWriter: get("/web-messages/thread", writer.readWriterThread, { shows: () => [] }),
    confirm: post("/web-messages/confirm", writer.confirmWebMessage),
    withdraw: post("/web-messages/withdraw", writer.withdrawWebMessage),
    reply: post("/web-messages/reply", writer.replyToWebMessage, { status: 201 }),
    list: get("/web-conversations", webConversations.listConversations),
    read: get("/web-conversations/:id", webConversations.readConversation),
    answer: post("/web-conversations/:id/messages", webConversations.answerConversation, { status: 201 }),
    accept: post("/web-conversations/:id/accept", webConversations.acceptConversation),
    markRead: post("/web-conversations/:id/read", webConversations.markConversationRead),
    remove: del("/web-conversations/:id", webConversations.removeConversation),
    block: post("/web-conversations/:id/block", blockedAddresses.blockAddress, { isDestructive: true }),
    blocked: get("/blocked-addresses", blockedAddresses.listBlockedAddresses),
    unblock: del("/blocked-addresses/:id", blockedAddresses.unblockAddress),
  },
  restrictions: {
    list: get("/restrictions", restrictions.listRestrictions, byId),
    read: get("/users/:id/restriction", restrictions.readRestriction),
    put: put("/users/:id/restriction", restrictions.restrictUser),
    remove: del("/users/:id/restriction", restrictions.liftRestriction),
  },
  notifications: {
    list: get("/notifications", notifications.listNotifications, byId),
    markRead: getToWrite("/markasread/notifications/:id", notifications.markNotificationRead),
    markAllRead: post("/notifications/read", notifications.markAllNotificationsRead),
    unread: get("/unread-counts", notifications.readUnreadCounts),
    showUnsubscribe: rawGet("/unsubscribe", showUnsubscribe, { isOutsideApi: true }),
    unsubscribe: rawPost("/unsubscribe", unsubscribe, { isOutsideApi: true, isSigned: true }),
  },
  reports: {
    create: post("/projects/:id/report", createReport, { status: 201 }),
    createContent: post("/reports", createContentReport, { status: 201 }),
  },
  takedowns: {
    list: get("/takedowns", listTakedowns, byId),
    appeal: post("/takedowns/:id/appeal", appealTakedown, { status: 201 }),
  },
  support: {
    create: post("/support", support.createRequest, { status: 201 }),
    list: get("/support", support.listRequests, byId),
    read: get("/support/:id", support.readRequest),
    write: post("/support/:id/messages", support.writeMessage, { status: 201 }),
  },
  options: {
    companyTypes: get("/categoryoptions", options.listCompanyTypes, optionList),
    projectCategories: get("/projectcategoryoptions", options.listProjectCategories, optionList),
    createCompanyType: post("/categoryoptions/create", options.createCompanyType, { status: 201 }),
    removeCompanyType: del("/categoryoptions/delete/:id", options.removeCompanyType),
    createProjectCategory: post("/projectcategoryoptions/create", options.createProjectCategory, {
      status: 201,
    }),
    removeProjectCategory: del("/projectcategoryoptions/delete/:id", options.removeProjectCategory),
  },
  admin: {
    userMetrics: get("/admin/metrics/users", metrics.readUserMetrics),
    projectMetrics: get("/admin/metrics/projects", metrics.readProjectMetrics),
    companyMetrics: get("/admin/metrics/companies", metrics.readCompanyMetrics),
    storageMetrics: get("/admin/metrics/storage", metrics.readStorageMetrics),
    users: get("/usersdata", listUsers, { paged: true }),
    user: get("/admin/users/:id", readAccount),
    setUserStatus: patch("/admin/users/:id/status", setUserStatus),
    endSessions: del("/admin/users/:id/sessions", endUserSessions),
    setCompanyVerified: patch("/admin/users/:id/company", setCompanyVerified),
    setFeatured: patch("/admin/projects/:id/featured", setFeatured),
    reports: get("/admin/reports", listReports, { paged: true }),
    updateReport: patch("/admin/reports/:id", updateReport),
    notify: post("/admin/notifications/bulk", notifyUsers),
    sendMessages: post("/admin/send/messages", messageUsers),
    audit: get("/admin/audit", listAudit, { paged: true }),
    supportMetrics: get("/admin/metrics/support", staff.readSupportMetrics),
    supportQueue: get("/admin/support", staff.listQueue, { paged: true }),
    supportThread: get("/admin/support/:id", staff.readThread),
    answerSupport: post("/admin/support/:id/messages", staff.answerRequest, { status: 201 }),
    setSupportState: patch("/admin/support/:id", staff.setState),
    pending: get("/admin/pending", readPendingCounts),
    contentReports: get("/admin/content-reports", contentReports.listContentReports, { paged: true }),
    updateContentReport: patch("/admin/content-reports/:id", contentReports.updateContentReport),
    reportedMessage: post("/admin/content-reports/:id/message", contentReports.readReportedMessage),
    takeDown: post("/admin/takedowns", takeDown, { status: 201 }),
    correctLabels: patch("/admin/projects/:id/image-details", correctLabels),
    takedowns: get("/admin/takedowns", listAllTakedowns, { paged: true }),
    restoreTakedown: post("/admin/takedowns/:id/end", restoreTakedown),
    decideAppeal: post("/admin/takedowns/:id/decision", decideAppeal),
    confirmations: get("/admin/confirmations", confirmations.listConfirmations),
    confirm: post("/admin/confirmations/:id/confirm", confirmations.confirmRequest),
    refuseConfirmation: post("/admin/confirmations/:id/refuse", confirmations.refuseRequest),
    requestRole: post("/admin/users/:id/role", confirmations.requestRole, { status: 201 }),
    requestDeletion: post("/admin/users/:id/deletion", confirmations.requestDeletion, { status: 201 }),
  },
  embed: {
    // These responses have no tags: they are stored for a minute only.
    read: get("/users/uname/:username/embedding", embed.readEmbedding, { isShared: true, shows: () => [] }),
    project: get("/projects/:id/embedding", embed.readProjectEmbedding, { isShared: true, shows: () => [] }),
  },
  sharing: {
    robots: rawGet("/robots.txt", readRobots, sharedFile),
    sitemap: rawGet("/sitemap.xml", readSitemapIndex, sharedFile),
    sitemapPart: rawGet("/sitemaps/:part", readSitemap, sharedFile),
    atomFeed: rawGet("/feed.xml", feeds.readAtom, sharedFile),
    rssFeed: rawGet("/rss.xml", feeds.readRss, sharedFile),
    jsonFeed: rawGet("/feed.json", feeds.readJson, sharedFile),
    portfolioAtomFeed: rawGet("/portfolio/:username/feed.xml", feeds.readPortfolioAtom, sharedFile),
    portfolioRssFeed: rawGet("/portfolio/:username/rss.xml", feeds.readPortfolioRss, sharedFile),
    portfolioJsonFeed: rawGet("/portfolio/:username/feed.json", feeds.readPortfolioJson, sharedFile),
    buildingAtomFeed: rawGet("/buildings/:id/feed.xml", feeds.readBuildingAtom, sharedFile),
    buildingRssFeed: rawGet("/buildings/:id/rss.xml", feeds.readBuildingRss, sharedFile),
    buildingJsonFeed: rawGet("/buildings/:id/feed.json", feeds.readBuildingJson, sharedFile),
    oembed: rawGet("/oembed", readOembed, { isShared: true }),
    securityTxt: rawGet("/.well-known/security.txt", wellKnown.readSecurityTxt, sharedFile),
    llmsTxt: rawGet("/llms.txt", wellKnown.readLlmsTxt, sharedFile),
    changePassword: rawGet("/.well-known/change-password", wellKnown.showChangePassword, {
      isOutsideApi: true,
    }),
  },
  keys: {
    list: get("/keys", listApiKeys),
    create: post("/keys", createApiKey, { status: 201 }),
    remove: del("/keys/:id", removeApiKey),
  },
  oauth: {
    readResource: rawGet(
      "/.well-known/oauth-protected-resource/mcp",
      oauth.readProtectedResource,
      sharedFile,
    ),
    readSiteResource: rawGet(
      "/.well-known/oauth-protected-resource",
      oauth.readProtectedResource,
      sharedFile,
    ),
    readServer: rawGet("/.well-known/oauth-authorization-server", oauth.readAuthorizationServer, sharedFile),
    register: rawPost("/oauth/register", registerClient, withoutSession),
    authorize: rawGet("/oauth/authorize", authorize, { isOutsideApi: true }),
    read: get("/authorizations", readAuthorization),
    answer: post("/authorizations", answerAuthorization),
    createToken: rawPost("/oauth/token", createToken, withoutSession),
    revoke: rawPost("/oauth/revoke", revokeToken, withoutSession),
  },
  webhooks: {
    list: get("/webhooks", webhooks.listWebhooks),
    create: post("/webhooks", webhooks.createWebhook, { status: 201 }),
    update: patch("/webhooks/:id", webhooks.updateWebhook),
    remove: del("/webhooks/:id", webhooks.removeWebhook),
    test: post("/webhooks/:id/test", webhooks.testWebhook, { status: 201 }),
    deliveries: get("/webhooks/:id/deliveries", webhooks.listDeliveries, {
      paged: true,
      cursorOf: encodeCursor,
    }),
    redeliver: post("/webhooks/:id/deliveries/:deliveryId/redeliver", webhooks.redeliver, { status: 201 }),
  },
  appearance: {
    read: get("/user/appearance", appearance.readAppearance),
    update: put("/user/appearance", appearance.updateAppearance),
    remove: del("/user/appearance", appearance.removeAppearance),
    contactAddress: post("/users/:id/contact-address", appearance.readContactAddress),
  },
  domains: {
    read: get("/users/:id/domain", domains.readDomain),
    put: put("/users/:id/domain", domains.putDomain),
    remove: del("/users/:id/domain", domains.removeDomain),
  },
  billing: {
    checkout: post("/create-checkout-session", createCheckout, { inQuery: ["type"] }),
    confirm: getToWrite("/updateuser/details/checkout/:id", confirmCheckout),
    portal: post("/billing/portal", openPortal),
    webhook: rawPost("/stripe/webhook", receiveEvent, { isSigned: true }),
  },
  media: {
    upload: rawPost("/users/profile-image", uploadProfileImage),
    uploadCv: rawPost("/users/cv", uploadCv),
    startUpload: post("/uploads", startUpload, { status: 201 }),
    sendPart: rawPut("/uploads/:id/:part", sendPart),
    completeUpload: post("/uploads/:id/complete", completeUpload),
    abortUpload: del("/uploads/:id", abortUpload),
    read: rawGet("/media/:key", readFile, { isOutsideApi: true }),
    readVariant: rawGet("/media/:key/:file", readVariant, { isOutsideApi: true }),
    setPreview: rawPut("/media/:key/preview", setPreview),
    readPreview: rawGet("/media/:key/preview/:file", readPreview, { isOutsideApi: true }),
  },
  health: { read: rawGet("/health", readHealth, { isOutsideApi: true }) },
  buildings: {
    find: get("/buildings", buildings.findBuildings, {
      isShared: true,
      shows: (found) => [tags.PROJECT_LISTS, ...found.map(({ id }) => tags.buildingTag(id))],
    }),
    candidates: get("/buildings/candidates", buildings.listCandidates),
    read: get("/buildings/:id", buildings.readBuilding, {
      shows: ({ id, shown, whole, parts }) => [
        ...[id, ...(whole ? [whole.id] : []), ...parts.map((part) => part.id)].map(tags.buildingTag),
        ...tags.cardsShown(shown),
        ...(parts.length > 0 ? [tags.PROJECT_LISTS] : []),
      ],
    }),
    update: patch("/buildings/:id", updateBuilding),
    merge: post("/buildings/:id/merge", mergeBuilding),
    changes: get("/buildings/:id/changes", buildings.listBuildingChanges),
    undo: post("/buildings/:id/changes/:changeId/undo", undoBuildingChange),
    link: put("/projects/:id/building", linkBuilding),
  },
  document: { read: rawGet("/openapi.json", readDocument(describeApi), { isShared: true }) },
} as const satisfies Table;

export type Api = RouterOf<typeof api>;

type Names<T> = { [F in keyof T & string]: `${F}.${keyof T[F] & string}` }[keyof T & string];
export type OperationName = Names<typeof api>;

/**
 * The operations that assistants have as tools (MCP), by what they are for. Each set works alone. The list of the tools that
 * read is part of each conversation, so it has at most 5,000 tokens.
 */
export const toolSets = {
  read: [
    "search.find",
    "projects.list",
    "projects.read",
    "people.list",
    "users.readByName",
    "users.projects",
    "buildings.find",
    "buildings.read",
    "comments.list",
    "credits.list",
    "credits.listOfUser",
    "measures.list",
    "collections.list",
    "collections.items",
    "options.projectCategories",
    "auth.me",
  ],
  publish: [
    "auth.me",
    "options.projectCategories",
    "ownProjects.list",
    "ownProjects.overview",
    "ownProjects.change",
    "ownProjects.undo",
    "ownProjects.move",
    "ownProjects.duplicate",
    "ownProjects.createSection",
    "ownProjects.renameSection",
    "ownProjects.arrangeSections",
    "ownProjects.removeSection",
    "projects.read",
    "projects.create",
    "projects.update",
    "projects.remove",
    "projects.restore",
    "projects.versions",
    "projects.restoreVersion",
    "media.startUpload",
    "media.completeUpload",
    "media.abortUpload",
    "people.list",
    "credits.list",
    "credits.listOwn",
    "credits.write",
    "credits.ask",
    "credits.answer",
    "credits.claim",
    "credits.withdraw",
    "credits.link",
    "measures.list",
    "measures.write",
    "measures.listWorks",
    "measures.writeWorks",
    "buildings.candidates",
    "buildings.read",
    "buildings.update",
    "buildings.link",
  ],
  desk: [
    "auth.me",
    "messages.contacts",
    "messages.list",
    "messages.send",
    "messages.markConversationRead",
    "messages.acceptRequest",
    "messages.declineRequest",
    "webMessages.list",
    "webMessages.read",
    "webMessages.answer",
    "webMessages.accept",
    "webMessages.markRead",
    "webMessages.remove",
    "webMessages.block",
    "notifications.unread",
    "notifications.list",
    "notifications.markRead",
    "notifications.markAllRead",
    "comments.list",
    "comments.create",
    "comments.update",
    "comments.remove",
    "likes.read",
    "likes.toggle",
    "users.likedProjects",
    "follows.feed",
    "follows.status",
    "follows.followers",
    "follows.follow",
    "follows.unfollow",
    "collections.list",
    "collections.items",
    "collections.create",
    "collections.update",
    "collections.addItem",
    "collections.removeItem",
    "collections.remove",
    "savedSearches.list",
    "savedSearches.update",
    "savedSearches.remove",
    "restrictions.list",
    "restrictions.put",
    "restrictions.remove",
    "reports.createContent",
    "takedowns.list",
    "takedowns.appeal",
    "support.list",
    "support.read",
    "support.create",
    "support.write",
    "users.statistics",
    "analytics.read",
    "users.update",
    "appearance.read",
    "appearance.update",
  ],
} as const satisfies Record<string, readonly OperationName[]>;

/** Loads the module that describes the calls when it is first needed, so that the Worker starts faster. */
export async function describeApi(origin: string): Promise<ApiDocument> {
  const { openapi } = await import("./openapi/document");
  return openapi(api, features satisfies Record<keyof typeof api, string>, origin);
}

/** The objects that assistants read by an address such as `plinth://projects/7`, and the operations that return them. */
export const resources = {
  projects: "projects.read",
  people: "users.readByName",
  buildings: "buildings.read",
} as const satisfies Record<string, OperationName>;
