/** Sentences of the interface about comments. They are separate from the other sentences, which every page loads. */
export const commentSentences = {
  failed: "Failed to add comment",
  added: "Comment added successfully",
  login: { title: "Authentication Required", description: "Please log in to comment" },
  prompt: "Please login to comment",
  deleted: "Comment deleted",
  deleteFailed: "Failed to delete comment",
  changeFailed: "Failed to update comment",
} as const;
