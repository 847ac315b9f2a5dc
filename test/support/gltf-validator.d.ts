declare module "gltf-validator" {
  export interface ValidationMessage {
    readonly code: string;
    readonly message: string;
    readonly severity: number;
    readonly pointer?: string;
  }
  export function validateBytes(
    bytes: Uint8Array,
    options?: { readonly format?: "glb"; readonly maxIssues?: number },
  ): Promise<{ readonly issues: { readonly messages: readonly ValidationMessage[] } }>;
}
