import { readRemembered, remember } from "./remembered";

const KEY = "plinth-cookie-consent";
const ACCEPTED = "accepted";

/**
 * Inline script that runs before the first paint. Every page contains the banner; CSS shows it only if this script sets
 * `data-cookies` to "asked". Without JavaScript it stays hidden, because it could not be accepted.
 */
export const consentScript = `(function(){var c="asked";try{c=localStorage.getItem("${KEY}")||c}catch(e){}document.documentElement.dataset.cookies=c})()`;

/** True if cookies were accepted in this browser. Login and registration require it. */
export const hasCookieConsent = () => readRemembered(KEY) === ACCEPTED;

export const acceptCookies = () => {
  remember(KEY, ACCEPTED);
  document.documentElement.dataset.cookies = ACCEPTED;
  dispatchEvent(new Event(KEY));
};

/** Calls the listener on consent, here or in another tab. Returns a function that removes it. */
export const onCookieConsent = (listener: () => void) => {
  addEventListener(KEY, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(KEY, listener);
    removeEventListener("storage", listener);
  };
};
