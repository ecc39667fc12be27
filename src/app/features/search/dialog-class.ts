export const DIALOG_ROW =
  "flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-14 data-[selected=true]:bg-well";

/** The heading's own element is cmdk's. */
export const DIALOG_GROUP =
  "[&>[cmdk-group-heading]]:px-4 [&>[cmdk-group-heading]]:pt-4 [&>[cmdk-group-heading]]:pb-2 [&>[cmdk-group-heading]]:text-14 [&>[cmdk-group-heading]]:font-medium";
