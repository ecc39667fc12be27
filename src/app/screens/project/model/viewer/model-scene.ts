export type { ModelScene } from "../../../../features/projects/model-scene/model-scene";
