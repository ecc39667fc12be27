const keyOf = (account: number, contactId: number) => `message:${account}:${contactId}`;

/** What was typed to somebody and not sent; it outlives a reload, and the tab takes it along when it closes. */
export const draftOf = (account: number, contactId: number) =>
  sessionStorage.getItem(keyOf(account, contactId)) ?? "";

export function keepDraft(account: number, contactId: number, content: string) {
  if (content) sessionStorage.setItem(keyOf(account, contactId), content);
  else sessionStorage.removeItem(keyOf(account, contactId));
}
