const KEY = "plinth-cookie-consent";
const ACCEPTED = "accepted";

/**
 * Runs before the first paint: the banner is part of every page, and shown only where cookies are still to be accepted.
 * Without scripts it stays hidden, since nothing could be accepted.
 */
export const consentScript = `(function(){var c="asked";try{c=localStorage.getItem("${KEY}")||c}catch(e){}document.documentElement.dataset.cookies=c})()`;

/** Whether cookies were accepted in this browser: logging in and registering ask for it. */
export const hasCookieConsent = () => localStorage.getItem(KEY) === ACCEPTED;

export const acceptCookies = () => {
  localStorage.setItem(KEY, ACCEPTED);
  document.documentElement.dataset.cookies = ACCEPTED;
  dispatchEvent(new Event(KEY));
};

/** Tells of an acceptance, here or in another tab. */
export const onCookieConsent = (listener: () => void) => {
  addEventListener(KEY, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(KEY, listener);
    removeEventListener("storage", listener);
  };
};
