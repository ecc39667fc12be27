import { z } from "zod";
import { IdParam, Paging } from "./primitives";

/** A page of a list that its ids order, latest first: as many as `limit`, older than the item whose id is `before`. */
export const idPaging = (limit: number) =>
  z.object({ limit: Paging.shape.limit.unwrap().default(limit), before: IdParam.optional() });
