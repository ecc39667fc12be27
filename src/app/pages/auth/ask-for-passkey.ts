import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";

type Options = Record<string, unknown>;

/** Asks the browser for a passkey. Null if nobody chooses one, or if the browser cannot. */
export const askForPasskey = (options: Options) => ask(options, false);

/** Lets the browser offer passkeys at the username. Resolves when one is chosen; null once it is asked for otherwise. */
export const offerPasskeys = (options: Options) => ask(options, true);

export const stopOffer = () => WebAuthnAbortService.cancelCeremony();

const ask = (options: Options, useBrowserAutofill: boolean) =>
  startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill,
  }).catch(() => null);
