const labels: Record<string, string> = {
  projectStatus: "Project Type",
  programsUsed: "Programs used",
  isConstructionCostPublic: "Cost visibility",
  isClientPublic: "Client visibility",
  isAddressPublic: "Address visibility",
  imageDetails: "Words about pictures",
  images: "Gallery",
  videoUrl: "Video",
};

/** The name of a field outside of its form: "longDescription" is "Long Description". */
export const fieldLabel = (name: string) =>
  labels[name] ?? name.replace(/^./, (first) => first.toUpperCase()).replace(/(?<=[a-z])(?=[A-Z])/g, " ");
