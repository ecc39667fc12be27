const KEY = "plinth-cookie-consent";
const ACCEPTED = "accepted";

/** Whether cookies were accepted in this browser: logging in and registering ask for it. */
export const hasCookieConsent = () => localStorage.getItem(KEY) === ACCEPTED;

export const acceptCookies = () => {
  localStorage.setItem(KEY, ACCEPTED);
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
