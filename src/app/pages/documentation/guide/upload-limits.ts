/** Upload limits as text. A copy of the contract's hints, checked by a test, to keep the schemas out of the bundle. */
export const UPLOAD_LIMITS = [
  { what: "Images while creating", kind: "galleryImage", rule: "JPEG, PNG or WebP, at most 5 MB" },
  {
    what: "Main image, drawings, before and after while creating",
    kind: "wizardImage",
    rule: "JPEG or PNG, at most 5 MB",
  },
  { what: "Images on the project", kind: "detailImage", rule: "JPEG, PNG or WebP, at most 10 MB" },
  {
    what: "Drawings on the project",
    kind: "detailDrawing",
    rule: "PDF, JPEG, PNG or WebP, at most 25 MB",
  },
  { what: "3D model", kind: "model", rule: "GLB at most 50 MB, or self-contained glTF at most 10 MB" },
  { what: "IFC beside a 3D model", kind: "ifc", rule: "IFC as STEP text (.ifc), at most 50 MB" },
] as const;

/** The limit of every picture, in addition. */
export const PICTURE_LIMIT = "Not animated, at most 40 megapixels and 12,000 pixels on a side";
