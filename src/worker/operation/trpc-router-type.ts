import type { ErrorBody } from "@contract/errors";
import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from "@trpc/server";
import type { z } from "zod";
import type { Context } from "../context";
import type { JsonRoute, Table } from "./routes";

/** The type of the tRPC router that is made from a table of routes. Raw routes have no procedure. */
export type RouterOf<T extends Table> = TRPCBuiltRouter<
  RootTypes,
  {
    [F in keyof T]: {
      [V in keyof T[F] as T[F][V] extends JsonRoute ? V : never]: ProcedureOf<T[F][V]>;
    };
  }
>;

type ProcedureOf<R> =
  R extends JsonRoute<infer E, infer I, infer O>
    ? E extends "reads"
      ? TRPCQueryProcedure<{ input: z.input<I>; output: z.output<O>; meta: object }>
      : TRPCMutationProcedure<{ input: z.input<I>; output: z.output<O>; meta: object }>
    : never;

type RootTypes = { ctx: Context; meta: object; errorShape: TrpcErrorShape; transformer: false };

export type TrpcErrorShape = {
  message: string;
  code: number;
  /** The body that REST sends. Its `code` is the refusal's code, not tRPC's name of the status. */
  data: ErrorBody & { httpStatus: number };
};
