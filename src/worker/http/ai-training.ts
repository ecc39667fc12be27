import type { Context } from "../context";

/** The headers that reserve a response from AI training: for robots that read headers, and the TDM Reservation Protocol. */
export const aiTrainingHeaders = { "X-Robots-Tag": "noai, noimageai", "tdm-reservation": "1" };

/** Notes whether the response shows content that is kept out of AI training. Lists of several owners' work are not noted. */
export function noteAiTraining({ shown }: Context, isKeptOut: boolean) {
  shown.isKeptOutOfAi ||= isKeptOut;
}
