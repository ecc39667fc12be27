const megabytes = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats bytes as MB with two decimals: "86,214.37 MB". */
export const formatStorage = (bytes: number) => `${megabytes.format(bytes / 1024 / 1024)} MB`;
