export const DIALOG_ROW =
  "flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-14 data-[selected=true]:bg-well";

/** cmdk renders the heading element, so it is styled from its parent. */
export const DIALOG_GROUP =
  "[&>[cmdk-group-heading]]:px-4 [&>[cmdk-group-heading]]:pt-4 [&>[cmdk-group-heading]]:pb-2 [&>[cmdk-group-heading]]:text-14 [&>[cmdk-group-heading]]:font-medium";
