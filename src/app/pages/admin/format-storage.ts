import { groupDigits } from "@contract/group-digits";

/** Formats bytes as MB with two decimals: "86,214.37 MB". */
export const formatStorage = (bytes: number) => `${groupDigits((bytes / 1024 / 1024).toFixed(2))} MB`;
