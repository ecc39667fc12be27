import { z } from "zod";
import { IdParam, Paging } from "./primitives";

/** Cursor pagination for lists ordered by id, newest first: up to `limit` items with an id below `before`. */
export const idPaging = (limit: number) =>
  z.object({ limit: Paging.shape.limit.unwrap().default(limit), before: IdParam.optional() });
