/** Formats "12345.6" as "12,345.6". It does not use `Intl`, which takes several milliseconds at the start of the Worker. */
export const groupDigits = (value: number | string) =>
  String(value).replace(/(\d+)(\.\d*)?/g, (_, whole: string, fraction = "") => {
    const first = whole.length % 3 || 3;
    return [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])].join(",") + fraction;
  });
