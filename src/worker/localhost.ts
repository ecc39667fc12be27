/** Whether a request was sent to this machine itself, by the host its address names. */
export const isLocalhost = (url: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);
