import { PAGE_SIZE } from "../list/paging";
import type { SupportSearch } from "./support-search";

/** The input of the list for what the address names. */
export const queueInput = ({ state, page = 1 }: SupportSearch) => ({ state, page, limit: PAGE_SIZE });
