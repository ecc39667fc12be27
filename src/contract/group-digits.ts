/** "12345.6" is "12,345.6". Without `Intl`, which takes several milliseconds at the start of the Worker. */
export const groupDigits = (value: number | string) =>
  String(value).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ",");
