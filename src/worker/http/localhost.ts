/** Checks whether the host of a URL is this machine. */
export const isLocalhost = (url: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);
