{{/* The autoscaler of a component: by CPU, by queues, or none. */}}
{{- define "swizzle.scaledBy" -}}
{{- if .component.autoscaling.enabled }}
{{- if not .component.queues }}cpu{{ else if .root.Values.keda.enabled }}queues{{ end }}
{{- end }}
{{- end }}

{{- define "swizzle.leastReplicas" -}}
{{ if include "swizzle.scaledBy" . }}{{ .component.autoscaling.min }}{{ else }}{{ .component.replicas }}{{ end }}
{{- end }}

{{/*
The replicas of the Deployment, left to the autoscaler if there is one. Because removing the field would reset it to 1,
the current number is kept, and a component that was scaled to zero starts again.
*/}}
{{- define "swizzle.replicas" -}}
{{- if not (include "swizzle.scaledBy" .) }}
{{- .component.replicas }}
{{- else }}
{{- $live := lookup "apps/v1" "Deployment" .root.Release.Namespace (include "swizzle.name" .) }}
{{- if $live }}
{{- with max (dig "spec" "replicas" 0 $live | int) (int .component.autoscaling.min) }}{{ . }}{{ end }}
{{- end }}
{{- end }}
{{- end }}

{{- define "swizzle.disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  {{- include "swizzle.meta" . | nindent 2 }}
  {{- include "swizzle.annotations" (set . "annotations" dict) | nindent 2 }}
spec:
  maxUnavailable: 1
  # Unready pods don't block a node drain.
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "swizzle.selector" . | nindent 6 }}
{{- end }}

{{- define "swizzle.cpuScaler" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  {{- include "swizzle.meta" . | nindent 2 }}
  {{- include "swizzle.annotations" (set . "annotations" dict) | nindent 2 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ include "swizzle.name" . }}
  minReplicas: {{ .component.autoscaling.min }}
  maxReplicas: {{ .component.autoscaling.max }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: {type: Utilization, averageUtilization: {{ .component.autoscaling.cpu }}}
  behavior:
    scaleDown: {stabilizationWindowSeconds: 300}
{{- end }}

{{/* Sums up waiting, prioritized and active jobs; the length of the Redis list would miss the last two. */}}
{{- define "swizzle.queueScaler" -}}
{{- $root := .root }}
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  {{- include "swizzle.meta" . | nindent 2 }}
  {{- include "swizzle.annotations" (set . "annotations" dict) | nindent 2 }}
spec:
  scaleTargetRef:
    name: {{ include "swizzle.name" . }}
  pollingInterval: {{ $root.Values.keda.pollingInterval }}
  minReplicaCount: {{ .component.autoscaling.min }}
  maxReplicaCount: {{ .component.autoscaling.max }}
  fallback:
    failureThreshold: {{ $root.Values.keda.failures }}
    replicas: {{ .component.autoscaling.fallback }}
    # An unknown backlog may be a long one, so running replicas are kept.
    behavior: currentReplicasIfHigher
  advanced:
    horizontalPodAutoscalerConfig:
      behavior:
        scaleDown: {stabilizationWindowSeconds: 300}
  triggers:
    {{- range .component.queues }}
    - type: metrics-api
      name: {{ .name }}
      metricType: AverageValue
      metadata:
        url: http://{{ include "swizzle.name" (dict "root" $root "name" .exportedBy) }}.{{ $root.Release.Namespace }}.svc:9464/metrics
        format: prometheus
        valueLocation: swizzle_queue_backlog{queue={{ quote .name }}}
        targetValue: {{ .target | quote }}
    {{- end }}
{{- end }}
